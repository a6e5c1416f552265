import type {
  BankMovementsAnswer,
  BillingCasesAnswer,
  ErrorAnswer,
  MarkedDepositsAnswer,
  MessageAnswer,
  SalesOrdersAnswer,
  SalesSummaryAnswer,
} from "@portal/api-contract";
import { down, up } from "../../../migrations/0310-keep-deposit-marks";
import { AuditLog } from "../../../models/audit-log.model";
import { User } from "../../../models/user.model";
import { toLocalDay } from "../../../models/values/local-day";
import { createMigrationContext } from "../../../testing/migration-context";
import {
  billForInvoice,
  billOne,
  november,
  rehearseOne,
  startBillingWorld,
  type BilledShop,
  type BillingWorld,
} from "../../../testing/billing-world";
import { read } from "../../../testing/read-reply";

let world: BillingWorld;
beforeAll(async () => {
  world = await startBillingWorld();
});
afterAll(() => world.stop());

const day = 86_400_000;
const why = "Paid by check for a detail";
const mark = async (transactionId: string, marked = true) =>
  read<MessageAnswer>(await world.admin.post("/pc/mark-as-sale", { transactionId, marked, reason: why }));
const object = ({ browser }: BilledShop, id: string, reason = "A loan of my own") =>
  browser.post("/pc/object-to-sale", { id, reason });
const decide = (id: string, keep: boolean, reason = "The invoice says so") =>
  world.admin.post("/pc/decide-objection", { id, keep, reason });
const codeOf = (reply: Parameters<typeof read>[0], status = 409) => read<ErrorAnswer>(reply, status).code;

/** A shop with a marked deposit of $420.00. */
async function newMarked(): Promise<{ shop: BilledShop; id: string }> {
  const shop = await world.newShop();
  const id = await world.book(shop);
  await mark(id);
  return { shop, id };
}

async function readMarked({ browser }: BilledShop, query = ""): Promise<MarkedDepositsAnswer["data"]> {
  return read<MarkedDepositsAnswer>(await browser.get(`/pc/marked-deposits${query}`)).data;
}

async function findCase({ user }: BilledShop) {
  const { data } = read<BillingCasesAnswer>(await world.admin.get("/pc/cases?limit=200"));
  return data.find(({ kind, client }) => kind === "objection" && client?.id === user.id);
}

/** What bills, cards and lists say that is owed; they agree. */
async function readOwed(shop: BilledShop): Promise<number> {
  const { total } = await rehearseOne(world, shop);
  const summary = await shop.browser.get("/sales/summary?start=2026-11-01&end=2026-11-30");
  expect(read<SalesSummaryAnswer>(summary).owed).toBe(total);
  return total;
}

/** Signed in anew, as days have passed for everybody's session. */
async function passDays(shop: BilledShop, days: number): Promise<void> {
  await world.advance(days * day);
  for (const [client, id] of [
    [world.admin, world.adminId],
    [shop.browser, shop.user.id],
  ] as const) {
    await world.enter(client, await User.findByPk(id, { rejectOnEmpty: true }));
  }
}

describe("POST /pc/object-to-sale", () => {
  test("takes an unbilled deposit off every bill and sum until staff decides, and lists it with its reason", async () => {
    const { shop, id } = await newMarked();
    expect(await readOwed(shop)).toBe(12_600);
    read(await object(shop, id));
    expect(await readOwed(shop)).toBe(0);
    expect(await rehearseOne(world, shop)).toMatchObject({ lines: [], excluded: [{ id, reason: "objected" }] });
    const orders = read<SalesOrdersAnswer>(await shop.browser.get("/sales/orders?start=2026-11-01&end=2026-11-30"));
    expect(orders.orders).toMatchObject([{ id, verified: 0, commission: 0, reason: "objected" }]);
    const movements = await world.admin.post("/pc/get-trans", { id: shop.user.id, ...november });
    const objection = { reason: "A loan of my own", decision: null };
    expect(read<BankMovementsAnswer>(movements).data).toMatchObject([
      { id, markedAsSale: true, marking: { marked: true, reason: why, canObject: false, objection } },
    ]);
    expect(await findCase(shop)).toMatchObject({ deposit: { id, amount: 42_000, marking: { objection } } });
  });

  test("a bill that names the deposit in spite of an objection bills nothing", async () => {
    const { shop, id } = await newMarked();
    const { hash } = await rehearseOne(world, shop);
    read(await object(shop, id));
    const transactions = [{ id, totalOrder: 42_000, commission: 12_600 }];
    for (const rehearsalHash of [undefined, hash]) {
      const body = { id: shop.user.id, ...november, transactions, ...(rehearsalHash && { rehearsalHash }) };
      expect((await world.admin.post("/pc/bill-client", body)).status).toBeGreaterThanOrEqual(409);
    }
    expect(await readMarked(shop)).toMatchObject([{ marking: { invoice: null } }]);
  });

  test("at the same moment as a bill leaves the deposit either billed with a case, or off the bill", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { shop, id } = await newMarked();
      const { hash } = await rehearseOne(world, shop);
      const transactions = [{ id, totalOrder: 42_000, commission: 12_600 }];
      const body = { id: shop.user.id, ...november, transactions, rehearsalHash: hash };
      const [objected, billed] = await Promise.all([object(shop, id), world.admin.post("/pc/bill-client", body)]);
      expect(objected.status).toBe(200);
      const [marked] = await readMarked(shop);
      expect(marked?.marking.invoice === null).toBe(billed.status !== 201);
      expect((await rehearseOne(world, shop)).total).toBe(0);
      expect(await findCase(shop)).toMatchObject({ deposit: { id } });
    }
  });

  test("twice, also at once, is one objection and one case", async () => {
    const { shop, id } = await newMarked();
    const replies = await Promise.all([object(shop, id), object(shop, id), object(shop, id, "Said otherwise")]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const where = { action: "deposit.objected", subject: shop.businessId };
    expect(await AuditLog.count({ where })).toBe(1);
    const { data } = read<BillingCasesAnswer>(await world.admin.get("/pc/cases?limit=200"));
    expect(data.filter(({ client }) => client?.id === shop.user.id)).toHaveLength(1);
  });

  test("answers another business's deposit, an unmarked and an unknown one alike", async () => {
    const [{ id }, stranger] = [await newMarked(), await world.newShop()];
    const unmarked = await world.book(stranger);
    const replies = await Promise.all([id, unmarked, "fctxn_nobody"].map((one) => object(stranger, one)));
    const bodies = replies.map((reply) => {
      const { message, code } = read<ErrorAnswer>(reply, 404);
      return { message, code };
    });
    expect(bodies).toEqual([bodies[0], bodies[0], bodies[0]]);
    expect(await readMarked(stranger, `?id=${id}`)).toEqual([]);
  });

  test.each([{}, { id: "fctxn_nobody" }, { id: "fctxn_nobody", reason: " " }, { reason: "A loan" }])(
    "refuses %j",
    async (body) => {
      const shop = await world.newShop();
      expect((await shop.browser.post("/pc/object-to-sale", body)).status).toBe(422);
    },
  );

  test("a billed deposit stays billed until staff decides, and is held once its invoice is void", async () => {
    const { shop, id } = await newMarked();
    const { id: invoiceId } = await billForInvoice(world, shop);
    expect(read<MessageAnswer>(await object(shop, id)).message).toContain("billed already");
    expect(await rehearseOne(world, shop)).toMatchObject({ total: 0, credits: [] });
    read(await world.admin.post("/pc/void-invoice", { id: invoiceId, reason: "By mistake" }));
    expect(await readOwed(shop)).toBe(0);
    const named = { transactions: [{ id, totalOrder: 42_000, commission: 12_600 }] };
    expect(codeOf(await billOne(world, shop, named), 422)).toBe("NOT_BILLABLE");
    read(await decide(id, true));
    expect(await readOwed(shop)).toBe(12_600);
  });

  test("ends 7 days after the bill, at the end of the day in the business's zone", async () => {
    const { shop, id } = await newMarked();
    expect(await readMarked(shop)).toMatchObject([{ marking: { canObject: true, objectUntil: null } }]);
    await billForInvoice(world, shop);
    const billedOn = toLocalDay(world.portal.clock.now(), "America/New_York");
    await passDays(shop, 7);
    const last = toLocalDay(world.portal.clock.now(), "America/New_York");
    expect(last > billedOn).toBe(true);
    expect(await readMarked(shop)).toMatchObject([{ marking: { canObject: true, objectUntil: last } }]);
    await passDays(shop, 1);
    expect(await readMarked(shop)).toMatchObject([{ marking: { canObject: false } }]);
    expect(codeOf(await object(shop, id))).toBe("OBJECTION_TOO_LATE");
    expect(await findCase(shop)).toBeUndefined();

    // A change of what was billed long ago may be objected to for its own 7 days.
    await mark(id, false);
    await mark(id);
    read(await object(shop, id));
  });

  test("is the client's own to say", async () => {
    const { id } = await newMarked();
    expect((await world.admin.post("/pc/object-to-sale", { id, reason: "A loan" })).status).toBe(403);
  });
});

describe("POST /pc/decide-objection", () => {
  test("keep lets the deposit count again, tells the client, and closes the case; again is the same", async () => {
    const { shop, id } = await newMarked();
    read(await object(shop, id));
    const replies = await Promise.all([decide(id, true), decide(id, true)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await readOwed(shop)).toBe(12_600);
    expect(await findCase(shop)).toBeUndefined();
    expect(codeOf(await decide(id, false))).toBe("OBJECTION_DECIDED");
    expect(codeOf(await object(shop, id))).toBe("OBJECTION_DECIDED");
    const decision = { keep: true, reason: "The invoice says so" };
    expect(await readMarked(shop)).toMatchObject([{ marking: { objection: { decision } } }]);
    await world.portal.runJobs();
    const mails = await world.lab.inbox("mail", shop.user.email);
    const subject = "Your objection was decided: the deposit of $420.00 stays a sale";
    expect(mails.filter((mail) => mail.subject === subject)).toHaveLength(1);
  });

  test("not to keep unmarks the deposit, which credits what was billed of it", async () => {
    const { shop, id } = await newMarked();
    await billForInvoice(world, shop);
    read(await object(shop, id));
    read(await decide(id, false, "It was a loan"));
    read(await decide(id, false, "It was a loan"));
    const endDate = toLocalDay(world.portal.clock.now(), "America/New_York");
    expect(await rehearseOne(world, shop, { endDate })).toMatchObject({ total: -12_600 });
    expect(await findCase(shop)).toBeUndefined();
    const marks = await readMarked(shop);
    expect(marks.map(({ marking: { marked, reason } }) => [marked, reason])).toEqual([
      [false, "It was a loan"],
      [true, why],
    ]);
  });

  test("unmarking by staff grants an open objection, and a new mark may be objected to anew", async () => {
    const { shop, id } = await newMarked();
    read(await object(shop, id));
    await mark(id);
    expect(await readOwed(shop)).toBe(0);
    await mark(id, false);
    expect(await findCase(shop)).toBeUndefined();
    expect(codeOf(await decide(id, true))).toBe("OBJECTION_DECIDED");
    await mark(id);
    expect(await readOwed(shop)).toBe(12_600);
    read(await object(shop, id));
    expect(await readOwed(shop)).toBe(0);
    expect(await findCase(shop)).toBeDefined();
  });

  test("an objection to unmarking changes nothing until it is granted, which marks the deposit again", async () => {
    const { shop, id } = await newMarked();
    await mark(id, false);
    read(await object(shop, `${id}:unmarked`, "It was a sale"));
    expect(await readOwed(shop)).toBe(0);
    read(await decide(id, false));
    expect(await readOwed(shop)).toBe(12_600);
  });

  test("says that there is no objection", async () => {
    const { id } = await newMarked();
    expect(codeOf(await decide(id, true), 404)).toBe("NO_OBJECTION");
    expect(codeOf(await decide("fctxn_nobody", true), 404)).toBe("NO_OBJECTION");
  });

  test.each([{ keep: true }, { keep: "yes", reason: why }, { reason: why }])("refuses %j", async (body) => {
    const { id } = await newMarked();
    expect((await world.admin.post("/pc/decide-objection", { id, ...body })).status).toBe(422);
  });

  test("closing the case instead is refused: its client waits", async () => {
    const { shop, id } = await newMarked();
    read(await object(shop, id));
    const closed = await world.admin.post("/pc/close-case", { id: (await findCase(shop))?.id, reason: "Seen" });
    expect(codeOf(closed)).toBe("DECIDE_OBJECTION");
  });
});

test("deposits that were marked before reasons were asked for keep who and when, once", async () => {
  const { shop, id } = await newMarked();
  const context = createMigrationContext(world.portal.database);
  await down(context);
  await up(context);
  expect(await readMarked(shop)).toMatchObject([
    {
      id,
      marking: { marked: true, reason: "No reason was recorded at that time.", canObject: true, takenBack: false },
    },
  ]);
});
