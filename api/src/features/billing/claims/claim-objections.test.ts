import type { BillingCasesAnswer, ClaimedSale, ErrorAnswer, MarkedDepositsAnswer } from "@portal/api-contract";
import { AuditLog } from "../../../models/audit-log.model";
import type { BilledShop } from "../../../../testing/billing.fixture";
import { read } from "../../../../testing/read-reply";
import { startClaims, why } from "./claims.fixture";

let claims: Awaited<ReturnType<typeof startClaims>>;
beforeAll(async () => {
  claims = await startClaims();
});
afterAll(() => claims.fixture.stop());

/** A claimed late sale whose notice was delivered. */
async function newClaimed() {
  const late = await claims.newLateSale();
  const days = claims.lastDays();
  read(await claims.decide(late.claim, "claim"));
  await claims.handOver();
  return { ...late, id: late.sale.externalId, days };
}

/** Signs in at the current time. */
async function enterShop({ user }: BilledShop) {
  const browser = claims.fixture.portal.newClient();
  await claims.fixture.enter(browser, user);
  return browser;
}

async function object(shop: BilledShop, id: string, reason = "My cousin paid this twice") {
  return (await enterShop(shop)).post("/pc/object-to-sale", { id, reason });
}

async function answer(id: string, keep: boolean, change: { reason?: string; client?: string; source?: string } = {}) {
  const request = { id, keep, reason: "The register says so", ...change };
  return (await claims.enterAgain()).post("/pc/decide-objection", request);
}

async function readLate(shop: BilledShop): Promise<ClaimedSale[]> {
  const browser = await enterShop(shop);
  return read<MarkedDepositsAnswer>(await browser.get("/pc/marked-deposits")).lateSales;
}

async function findCase({ id }: { id: string }) {
  const { data } = read<BillingCasesAnswer>(await (await claims.enterAgain()).get("/pc/cases?limit=200"));
  return data.find(({ kind, subject }) => kind === "objection" && subject === `claim ${id}`);
}

const codeOf = (reply: Parameters<typeof read>[0], status = 409) => read<ErrorAnswer>(reply, status).code;

describe("POST /pc/object-to-sale for a claimed late sale", () => {
  test("keeps the sale off bills after its 7 days, with one case, even when repeated", async () => {
    const { shop, id, claim, days } = await newClaimed();
    expect(await readLate(shop)).toMatchObject([{ id, reason: why, canObject: true, objection: null }]);
    const first = read(await object(shop, id));
    expect(read(await object(shop, id, "Again"))).toEqual(first);
    expect(await findCase(claim)).toMatchObject({ expected: why, found: "My cousin paid this twice", deposit: null });
    expect(await readLate(shop)).toMatchObject([{ canObject: false, objection: { decision: null } }]);
    await claims.passObjectionDays();
    expect(await claims.readBillable(shop, days)).toBe(0);
    const left = (await claims.rehearse(shop, days)).excluded.find((row) => row.id === id);
    expect(left?.reason).toBe("claim-objected");
    const audit = { action: "revenue-claim.objected", subject: shop.businessId, actor: shop.user.id };
    expect(await AuditLog.count({ where: audit })).toBe(1);
  });

  test("refuses an objection that is after the 7th day, to an open claim or by another client", async () => {
    const { shop, id, days } = await newClaimed();
    const other = await claims.newLateSale();
    expect(codeOf(await object(other.shop, id), 404)).toBe("NO_SALE");
    expect(codeOf(await object(other.shop, other.sale.externalId), 404)).toBe("NO_SALE");
    await claims.passObjectionDays();
    expect(codeOf(await object(shop, id))).toBe("OBJECTION_TOO_LATE");
    expect(await claims.readBillable(shop, days)).toBe(6_000);
  });
});

describe("POST /pc/decide-objection for a claimed late sale", () => {
  test("counts the sale from the end of its 7 days, with a notice to the client, when the claim is kept", async () => {
    const { shop, id, claim, days } = await newClaimed();
    read(await object(shop, id));
    const replies = await Promise.all([answer(id, true), answer(id, true)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(codeOf(await answer(id, false))).toBe("OBJECTION_DECIDED");
    expect(codeOf(await object(shop, id))).toBe("OBJECTION_DECIDED");
    expect(await findCase(claim)).toBeUndefined();
    expect(await claims.readBillable(shop, days)).toBe(0);
    await claims.passObjectionDays();
    expect(await claims.readBillable(shop, days)).toBe(6_000);
    await claims.fixture.portal.runJobs();
    const subject = "Your objection was decided: the late sale of $200.00 will be billed";
    const mails = await claims.fixture.lab.inbox("mail", shop.user.email);
    expect(mails.filter((mail) => mail.subject === subject)).toHaveLength(1);
  });

  test("decides only the sale of the named client and source", async () => {
    const { shop, id } = await newClaimed();
    read(await object(shop, id));
    const other = await claims.newLateSale();
    const [client, source] = [shop.user.id, "square"];
    expect(codeOf(await answer(id, true, { client: other.shop.user.id, source }), 404)).toBe("NO_OBJECTION");
    expect(codeOf(await answer(id, true, { client, source: "bank" }), 404)).toBe("NO_OBJECTION");
    expect(codeOf(await answer(id, true, { client: "usr_nobody" }), 404)).toBe("NO_OBJECTION");
    expect(await readLate(shop)).toMatchObject([{ objection: { decision: null } }]);
    read(await answer(id, true, { client, source }));
  });

  test("never bills the sale once an accepted objection has dismissed its claim", async () => {
    const { shop, id, days } = await newClaimed();
    read(await object(shop, id));
    read(await answer(id, false, { reason: "It was rung up twice" }));
    await claims.passObjectionDays();
    expect(await claims.readBillable(shop, days)).toBe(0);
    expect(await claims.readClaims(shop, "dismissed")).toMatchObject([
      { decision: { reason: "It was rung up twice" }, objection: { decision: { keep: false } } },
    ]);
    expect(await readLate(shop)).toMatchObject([{ countsFrom: null, canObject: false }]);
  });
});
