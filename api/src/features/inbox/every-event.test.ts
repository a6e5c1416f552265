import { Op } from "sequelize";
import { Delivery } from "../../models/delivery.model";
import { Job } from "../../models/job.model";
import events from "../../../testing/fixtures/stripe-events.json";
import { inboxFixture, type InboxFixture } from "../../../testing/inbox.fixture";
import { sendStripeEvent } from "../../../testing/stripe-event";

let fixture: InboxFixture;
beforeAll(async () => {
  fixture = await inboxFixture.start();
});
afterAll(() => fixture.stop());

const endpoints = {
  stripe: "debits",
  "stripe-connect": "stripe",
} as const;
type Endpoint = keyof typeof endpoints;

const deliver = (endpoint: Endpoint, event: object) => sendStripeEvent(fixture, event, { to: endpoint });

/** An event of a type that no Stripe release has yet. */
const unknown = { id: "evt_unheard", object: "event", type: "moon.risen", data: { object: { object: "moon" } } };
const published = Object.entries(events).map(([type, event]) => [type, event] as const);
const account = "acct_of_nobody_here";

/** Types that are stored as not understood, because staff must read them (S58). */
const notUnderstood = { stripe: /^(moon|account|customer\.deleted)/, "stripe-connect": /^moon/ };

describe.each(["stripe", "stripe-connect"] as const)("POST /webhooks/%s", (endpoint) => {
  test.each([...published, ["moon.risen", unknown] as const])(
    "acknowledges the event %s and stores it once",
    async (type, event) => {
      const sent = endpoint === "stripe" ? { ...event, account: undefined } : { ...event, account };
      expect(await deliver(endpoint, sent)).toBe(200);
      expect(await deliver(endpoint, sent)).toBe(200);
      const kept = await Delivery.findAll({ where: { vendor: endpoints[endpoint], deliveryKey: event.id } });
      expect(kept.map((row) => [row.type, row.repeats])).toEqual([[type, 1]]);
      expect(kept[0]?.state === "not understood").toBe(notUnderstood[endpoint].test(type));
    },
  );

  test("leaves no dead, retried or waiting work after all events", async () => {
    await fixture.portal.runJobs();
    expect(await Job.count({ where: { state: "dead" } })).toBe(0);
    expect(await Job.count({ where: { state: "queued", attempts: { [Op.gt]: 0 } } })).toBe(0);
    expect(await Delivery.count({ where: { vendor: endpoints[endpoint], state: "waiting" } })).toBe(0);
  });
});
