import Joi from "joi";
import { Business } from "../models/business.model";
import { Connection } from "../models/connection.model";
import { User } from "../models/user.model";
import { toEmailKey } from "../models/values/email-key";
import { DEFAULT_TIME_ZONE } from "../models/values/time-zone";
import { systemClock } from "../platform/clock/clock";
import { randomId } from "../platform/crypto/random-id";
import type { AccountTools } from "./account-tools";
import { createAccount, type NewAccount } from "./create-account";
import { withVisit, type DemoPortal } from "./demo-portal";
import { createControl } from "./demo-story";
import { linkSeller } from "./link-demo-client";

export interface DemoClient {
  userId: string;
  businessId: string;
  business: string;
  firstName: string;
  lastName: string;
}

export type RiskStory = "healthy" | "returned twice" | "questions" | "silent";

interface NewClient {
  business: string;
  website: string;
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
}

export const demoClient: NewClient = {
  business: "Demo Detailing",
  website: "demo-detailing.test",
  email: "client@demo.test",
  firstName: "Casey",
  lastName: "Rivera",
  phoneNumber: "+12025550143",
};

const riskClients: Readonly<Record<RiskStory, NewClient>> = {
  healthy: {
    ...{
      business: "Harbor Auto Spa",
      website: "harbor-auto-spa.test",
      email: "harbor@demo.test",
      phoneNumber: "+12025550151",
    },
    ...{ firstName: "Robin", lastName: "Harper" },
  },
  "returned twice": {
    ...{
      business: "Lakeside Detail",
      website: "lakeside-detail.test",
      email: "lakeside@demo.test",
      phoneNumber: "+12025550152",
    },
    ...{ firstName: "Jamie", lastName: "Lake" },
  },
  questions: {
    ...{
      business: "Blue Ridge Mobile Wash",
      website: "blue-ridge-wash.test",
      email: "ridge@demo.test",
      phoneNumber: "+12025550153",
    },
    ...{ firstName: "Sam", lastName: "Ridge" },
  },
  silent: {
    ...{
      business: "Northside Shine",
      website: "northside-shine.test",
      email: "northside@demo.test",
      phoneNumber: "+12025550154",
    },
    ...{ firstName: "Taylor", lastName: "North" },
  },
};
const stories = ["healthy", "returned twice", "questions", "silent"] as const satisfies readonly RiskStory[];

const accountOf = ({ email, firstName, lastName, phoneNumber }: NewClient): NewAccount => ({
  ...{ email, firstName, lastName, phoneNumber },
  ...{ role: "user", password: "Demo-Client-2026!", by: "seed-demo" },
});

async function create(tools: AccountTools, client: NewClient): Promise<User> {
  const owner = await createAccount(tools, accountOf(client));
  const now = systemClock.now();
  await Business.create({
    ...{ id: randomId("biz"), ownerUserId: owner.id, name: client.business },
    ...{
      website: client.website,
      phone: "2025550177",
      phoneSameAsPersonal: false,
      timeZone: DEFAULT_TIME_ZONE,
      createdAt: now,
      updatedAt: now,
    },
  });
  return owner;
}

async function find({ business, firstName, lastName, email }: NewClient): Promise<DemoClient | null> {
  const user = await User.findOne({ where: { emailKey: toEmailKey(email) } });
  const own = user && (await Business.findOne({ where: { ownerUserId: user.id } }));
  return own ? { userId: user.id, businessId: own.id, business, firstName, lastName } : null;
}

/** Creates the demo's clients if the demo client does not exist. A demo of an earlier release keeps its clients. */
export async function keepClients(tools: AccountTools): Promise<void> {
  if ((await find(demoClient)) !== null) return;
  for (const client of [demoClient, ...Object.values(riskClients)]) await create(tools, client);
}

export async function findDemoClient(): Promise<DemoClient> {
  const found = await find(demoClient);
  if (!found) throw new Error("The demo's client has no business.");
  return found;
}

/** Returns the risk panel's clients that this demo has: an earlier release had fewer. */
export async function findRiskClients(): Promise<ReadonlyMap<RiskStory, DemoClient>> {
  const found = new Map<RiskStory, DemoClient>();
  for (const story of stories) {
    const client = await find(riskClients[story]);
    if (client) found.set(story, client);
  }
  return found;
}

const day = 86_400_000;
/** Days of sales before today; the silent shop has none in the last six. */
const [soldFor, silentFor] = [60, 6];

const openedSeller = Joi.object<{ id: string }, true>({ id: Joi.string().required() }).unknown().required();

/**
 * Opens a seller with a sale at 18:00 UTC of each day, and returns its id. The sales exceed the deposits of a bank
 * account in the Lab, so the risk panel sees no unreported sales.
 */
async function openSeller(control: ReturnType<typeof createControl>, name: string, newestAgo: number, now: Date) {
  const opened: unknown = await control("square/merchants", { name, days: 1, ordersPerDay: 0 });
  const { id }: { id: string } = Joi.attempt(opened, openedSeller);
  const noon = Math.floor(now.getTime() / day) * day - day / 4;
  for (let ago = newestAgo; ago <= soldFor; ago += 1) {
    const lineItems = [{ name: "Full detail", quantity: "1", amount: 60_000 + (ago % 7) * 1_000 }];
    const closedAt = new Date(noon - (ago - 1) * day).toISOString();
    await control("square/orders", { merchantId: id, lineItems, closedAt });
  }
  return id;
}

/** Links each client to its own seller, once, and imports the seller's sales. */
export async function linkRiskClients(demo: DemoPortal, clients: ReadonlyMap<RiskStory, DemoClient>): Promise<void> {
  const { clock, config, portal } = demo;
  if (config.clockUrl === null) return;
  const control = createControl(config.clockUrl);
  for (const [story, { userId, businessId, business }] of clients) {
    if ((await Connection.count({ where: { businessId } })) > 0) continue;
    const seller = await openSeller(control, business, story === "silent" ? silentFor : 1, clock.now());
    await withVisit(demo, userId, (visit) => linkSeller(visit, seller));
  }
  await portal.worker.runDue();
}
