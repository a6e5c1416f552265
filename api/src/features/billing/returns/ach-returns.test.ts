import { locales } from "../../../models/values/locale";
import { achReturns, findAchReturn, reasonMeanings, RETURN_REASONS } from "./ach-returns";
import { chooseCode, endsPermission, findReturn, ratesOf, stateAfter, stopsDebits } from "./find-return.policy";
import { actBy, whatHappened, writeForAgency, writeReturn } from "./return-sentences.texts";

const table = achReturns.map(({ code, treatment, rate, consequence }) => [code, treatment, rate, consequence]);

/** Returns by each code, by an unknown code, and by each reason without a code. */
const everyReturn = [
  ...[...achReturns.map(({ code }) => code), "R99"].map((returnCode) => ({ returnCode, reason: "other" })),
  ...RETURN_REASONS.map((reason) => ({ returnCode: null, reason })),
];

describe("the table of return codes", () => {
  test("has the decided treatment, rate and consequence for each code", () => {
    expect(table).toEqual([
      ["R01", "funds", "other", "retry"],
      ["R02", "account", "administrative", "new-account"],
      ["R03", "account", "administrative", "new-account"],
      ["R04", "account", "administrative", "new-account"],
      ["R05", "authorization", "unauthorized", "new-authorization"],
      ["R07", "authorization", "unauthorized", "stop"],
      ["R08", "authorization", "other", "new-authorization"],
      ["R09", "funds", "other", "retry"],
      ["R10", "authorization", "unauthorized", "stop"],
      ["R11", "authorization", "unauthorized", "new-authorization"],
      ["R16", "account", "other", "new-account"],
      ["R20", "account", "other", "new-account"],
      ["R29", "authorization", "unauthorized", "stop"],
      ["R31", "other", "other", "new-authorization"],
    ]);
    expect(new Set(achReturns.map(({ code }) => code)).size).toBe(achReturns.length);
  });

  test("has every text in both languages, for known and unknown codes and for reasons without a code", () => {
    for (const by of everyReturn) {
      const { name, why, agency, deadlineDays } = findReturn(by);
      expect([name, agency, writeForAgency(by)]).not.toContain("");
      expect(deadlineDays).toBeGreaterThan(0);
      for (const locale of locales) {
        expect(why[locale]).toMatch(/^\S.*[^.\s]$/);
        expect(whatHappened(by, locale)).toMatch(/^(The bank|El banco) .*[^.]\.$/);
      }
      expect(why.en).not.toBe(why.es);
    }
  });

  test("gives the client one sentence: what happened, what it costs, what to do and by when", () => {
    for (const by of everyReturn) {
      for (const nextTry of [null, { day: "2026-12-03" }]) {
        for (const isEnded of [true, false]) {
          const facts = { by, cents: 12_345, owedCents: 12_345, nextTry, since: "2026-11-30", isEnded };
          expect(actBy(facts)).toBe("2026-12-07");
          const [en, es] = [writeReturn(facts, "en"), writeReturn(facts, "es")];
          expect(en).toMatch(/^Your bank returned our debit of \$123\.45 .*; we charge no fee .* Dec \d.*\.$/);
          expect(es).toMatch(/^Su banco devolvió nuestro cargo de .*123.45.*; no cobramos nada .* dic.*\.$/);
          expect(en).not.toMatch(/\. \S/);
        }
      }
    }
  });
});

test("names no day for a next try that a hold postpones", () => {
  const by = { returnCode: "R01", reason: "insufficient-funds" };
  const facts = { by, cents: 100, owedCents: 100, nextTry: { day: null }, since: "2026-11-30", isEnded: false };
  expect(writeReturn(facts, "en")).toMatch(
    /you still owe the amount: we try again later, and you get a notice with the day first\.$/,
  );
  expect(writeReturn(facts, "es")).not.toMatch(/ dic/);
});

test("says which part of a returned debit is still owed", () => {
  const [by] = everyReturn;
  if (!by) throw new Error("There is no return.");
  const facts = { by, cents: 12_345, nextTry: null, since: "2026-11-30", isEnded: true };
  const write = (owedCents: number) => [
    writeReturn({ ...facts, owedCents }, "en"),
    writeReturn({ ...facts, owedCents }, "es"),
  ];
  const [part, parte] = write(2_345);
  expect(part).toMatch(/our debit of \$123\.45 .*, and you still owe \$23\.45 of it: .* Dec \d.*\.$/);
  expect(parte).toMatch(/ usted sigue debiendo .*23.45.* de él: .* dic.*\.$/);
  const [none, nada] = write(0);
  expect(none).toMatch(/our debit of \$123\.45 .*, and you owe nothing of it now\.$/);
  expect(nada).toMatch(/ y ahora no debe nada de él\.$/);
});

describe("a return without a known code", () => {
  test("counts as other, with its code, if the code is unknown", () => {
    expect(findAchReturn("R99")).toMatchObject({ code: "R99", treatment: "other", rate: "other" });
    expect(writeForAgency({ returnCode: "R99", reason: "other" })).toBe(
      "R99, unknown code. Ask the provider what the code means.",
    );
  });

  test("has the strictest class of its reason until it has a code", () => {
    const by = { returnCode: null, reason: "returned-authorization" };
    expect([stopsDebits(by), stateAfter(by), ratesOf(by)]).toEqual([true, "disputed", ["unauthorized", "overall"]]);
    const set = { ...by, returnCode: "R08" };
    expect([stopsDebits(set), stateAfter(set), ratesOf(set)]).toEqual([false, "disputed", ["overall"]]);
    expect(reasonMeanings["returned-account"]).toMatchObject({ treatment: "account", rate: "administrative" });
  });

  test("ignores a code that contradicts its reason", () => {
    expect(chooseCode("R02", "returned-authorization")).toBeNull();
    expect(chooseCode("R07", "returned-authorization")).toBe("R07");
    expect(chooseCode("R99", "returned-account")).toBe("R99");
    expect(chooseCode(null, "other")).toBeNull();
  });

  test("ends the permission, whatever its code, if the provider's reason ends it", () => {
    expect(endsPermission({ returnCode: "R99", reason: "account-unusable" })).toBe(true);
    expect(endsPermission({ returnCode: null, reason: "insufficient-funds" })).toBe(false);
    expect(endsPermission({ returnCode: "R99", reason: "other" })).toBe(false);
  });
});
