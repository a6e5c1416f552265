import { down, up } from "../../../migrations/0310-keep-deposit-marks";
import { toLocalDay } from "../../../models/values/local-day";
import { billForInvoice, rehearseOne, type BillingFixture } from "../../../../testing/billing.fixture";
import { createMigrationContext } from "../../../../testing/unsigned-bills";
import { read } from "../../../../testing/read-reply";
import { codeOf, object, readMarked, startObjections, why } from "./objections.fixture";

let objections: Awaited<ReturnType<typeof startObjections>>;
let fixture: BillingFixture;
beforeAll(async () => {
  objections = await startObjections();
  ({ fixture } = objections);
});
afterAll(() => fixture.stop());

describe("POST /pc/decide-objection", () => {
  test("counts a deposit that staff keep again, with one notice and its case closed, even when repeated", async () => {
    const { shop, id } = await objections.newMarked();
    read(await object(shop, id));
    const replies = await Promise.all([objections.decide(id, true), objections.decide(id, true)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await objections.readOwed(shop)).toBe(12_600);
    expect(await objections.findCase(shop)).toBeUndefined();
    expect(codeOf(await objections.decide(id, false))).toBe("OBJECTION_DECIDED");
    expect(codeOf(await object(shop, id))).toBe("OBJECTION_DECIDED");
    const decision = { keep: true, reason: "The invoice says so" };
    expect(await readMarked(shop)).toMatchObject([{ marking: { objection: { decision } } }]);
    await fixture.portal.runJobs();
    const mails = await fixture.lab.inbox("mail", shop.user.email);
    const subject = "Your objection was decided: the deposit of $420.00 stays a sale";
    expect(mails.filter((mail) => mail.subject === subject)).toHaveLength(1);
  });

  test("credits the billed amount of a deposit that staff do not keep", async () => {
    const { shop, id } = await objections.newMarked();
    await billForInvoice(fixture, shop);
    read(await object(shop, id));
    read(await objections.decide(id, false, "It was a loan"));
    read(await objections.decide(id, false, "It was a loan"));
    const endDate = toLocalDay(fixture.portal.clock.now(), "America/New_York");
    expect(await rehearseOne(fixture, shop, { endDate })).toMatchObject({ total: -12_600 });
    expect(await objections.findCase(shop)).toBeUndefined();
    const marks = await readMarked(shop);
    expect(marks.map(({ marking: { marked, reason } }) => [marked, reason])).toEqual([
      [false, "It was a loan"],
      [true, why],
    ]);
  });

  test("allows an objection to a new mark after unmarking granted the first one", async () => {
    const { shop, id } = await objections.newMarked();
    read(await object(shop, id));
    await objections.mark(id);
    expect(await objections.readOwed(shop)).toBe(0);
    await objections.mark(id, false);
    expect(await objections.findCase(shop)).toBeUndefined();
    expect(codeOf(await objections.decide(id, true))).toBe("OBJECTION_DECIDED");
    await objections.mark(id);
    expect(await objections.readOwed(shop)).toBe(12_600);
    read(await object(shop, id));
    expect(await objections.readOwed(shop)).toBe(0);
    expect(await objections.findCase(shop)).toBeDefined();
  });

  test("marks an unmarked deposit again only once the objection is granted", async () => {
    const { shop, id } = await objections.newMarked();
    await objections.mark(id, false);
    read(await object(shop, `${id}:unmarked`, "It was a sale"));
    expect(await objections.readOwed(shop)).toBe(0);
    read(await objections.decide(id, false));
    expect(await objections.readOwed(shop)).toBe(12_600);
  });

  test("returns 404 without an objection", async () => {
    const { id } = await objections.newMarked();
    expect(codeOf(await objections.decide(id, true), 404)).toBe("NO_OBJECTION");
    expect(codeOf(await objections.decide("fctxn_nobody", true), 404)).toBe("NO_OBJECTION");
  });

  test.each([{ keep: true }, { keep: "yes", reason: why }, { reason: why }])("rejects %j", async (body) => {
    const { id } = await objections.newMarked();
    expect((await fixture.admin.post("/pc/decide-objection", { id, ...body })).status).toBe(422);
  });

  test("rejects closing the case instead, since the client waits for a decision", async () => {
    const { shop, id } = await objections.newMarked();
    read(await object(shop, id));
    const closed = await fixture.admin.post("/pc/close-case", {
      id: (await objections.findCase(shop))?.id,
      reason: "Seen",
    });
    expect(codeOf(closed)).toBe("DECIDE_OBJECTION");
  });
});

test("the migration stores the person and time of older marks once", async () => {
  const { shop, id } = await objections.newMarked();
  const context = createMigrationContext(fixture.portal.database);
  await down(context);
  await up(context);
  expect(await readMarked(shop)).toMatchObject([
    {
      id,
      marking: { marked: true, reason: "No reason was recorded at that time.", canObject: true, takenBack: false },
    },
  ]);
});
