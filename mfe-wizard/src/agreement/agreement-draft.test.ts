import { type AgreementDraft, checkDraft, startDraft, toRequest } from "./agreement-draft.js";

function buildDraft(overrides: Partial<AgreementDraft> = {}): AgreementDraft {
  return {
    state: "NY",
    businessType: "Corporation",
    address: "418 Harbor Street, Albany, NY 12207",
    agreed: true,
    ...overrides,
  };
}

const business = { businessName: "Corner Wash", agreement: { version: "7", sections: [] } };

test("finds nothing wrong with a complete form", () => {
  expect(checkDraft(buildDraft())).toEqual({});
});

test("asks for everything that an empty form lacks", () => {
  expect(Object.keys(checkDraft(startDraft(null)))).toEqual(["state", "businessType", "address", "agreed"]);
});

test.each([
  ["", "Enter the address of the business."],
  ["    ", "Enter the address of the business."],
  ["12 Main", "Enter street, city and ZIP code."],
  ["x".repeat(301), "Keep the address within 300 characters."],
])("refuses the address %j", (address, message) => {
  expect(checkDraft(buildDraft({ address }))).toEqual({ address: message });
});

test.each([10, 300])("takes an address of %i characters", (length) => {
  expect(checkDraft(buildDraft({ address: "x".repeat(length) }))).toEqual({});
});

test("makes no request of a form that is not agreed to", () => {
  expect(toRequest(business, buildDraft({ agreed: false }))).toBeNull();
});

test("sends the address without the blanks around it, and the version of the text that is shown", () => {
  expect(toRequest(business, buildDraft({ address: "  418 Harbor Street  " }))).toEqual({
    businessName: "Corner Wash",
    state: "NY",
    businessType: "Corporation",
    address: "418 Harbor Street",
    textVersion: "7",
    agreed: true,
  });
});

test("starts with the saved details but never agreed", () => {
  const saved = {
    businessName: "Corner Wash",
    state: "TX",
    businessType: "Nonprofit",
    address: "1 Elm Street",
  } as const;

  expect(startDraft(saved)).toEqual({ state: "TX", businessType: "Nonprofit", address: "1 Elm Street", agreed: false });
});
