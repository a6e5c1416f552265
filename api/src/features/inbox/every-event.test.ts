import { Op } from "sequelize";
import { Delivery } from "../../models/delivery.model";
import { Job } from "../../models/job.model";
import events from "../../testing/fixtures/stripe-events.json";
import { startInboxWorld, type InboxWorld } from "../../testing/inbox-world";
import { tellStripe } from "../../testing/tell-stripe";

let world: InboxWorld;
beforeAll(async () => {
  world = await startInboxWorld();
});
afterAll(() => world.stop());

/** Both endpoints of Stripe, with the vendor of what comes there. */
const endpoints = {
  stripe: "debits",
  "stripe-connect": "stripe",
} as const;
type Endpoint = keyof typeof endpoints;

const deliver = (endpoint: Endpoint, event: object) => tellStripe(world, event, { to: endpoint });

/** An event of a resource that no release of Stripe has yet. */
const unknown = { id: "evt_unheard", object: "event", type: "moon.risen", data: { object: { object: "moon" } } };
const published = Object.entries(events).map(([type, event]) => [type, event] as const);
const account = "acct_of_nobody_here";

/** What a person is to read (S58): of the agency's account also that it, or its customer, is not what it was. */
const notUnderstood = { stripe: /^(moon|account|customer\.deleted)/, "stripe-connect": /^moon/ };

describe.each(["stripe", "stripe-connect"] as const)("at /webhooks/%s", (endpoint) => {
  test.each([...published, ["moon.risen", unknown] as const])(
    "an event %s is acknowledged and kept once",
    async (type, event) => {
      const told = endpoint === "stripe" ? { ...event, account: undefined } : { ...event, account };
      expect(await deliver(endpoint, told)).toBe(200);
      expect(await deliver(endpoint, told)).toBe(200);
      const kept = await Delivery.findAll({ where: { vendor: endpoints[endpoint], deliveryKey: event.id } });
      expect(kept.map((row) => [row.type, row.repeats])).toEqual([[type, 1]]);
      expect(kept[0]?.state === "not understood").toBe(notUnderstood[endpoint].test(type));
    },
  );

  test("none of them leaves work that cannot be done", async () => {
    await world.portal.runJobs();
    expect(await Job.count({ where: { state: "dead" } })).toBe(0);
    expect(await Job.count({ where: { state: "queued", attempts: { [Op.gt]: 0 } } })).toBe(0);
    expect(await Delivery.count({ where: { vendor: endpoints[endpoint], state: "waiting" } })).toBe(0);
  });
});
