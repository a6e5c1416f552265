import { type AgreementDraft, checkDraft, startDraft, toRequest } from "./agreement-draft.js";

function buildDraft(overrides: Partial<AgreementDraft> = {}): AgreementDraft {
  return {
    state: "NY",
    businessType: "Corporation",
    address: "418 Harbor Street, Albany, NY 12207",
    signature: "Pat Doe",
    agreed: true,
    ...overrides,
  };
}

const business = { businessName: "Corner Wash", agreement: { version: "7", sections: [] } };

test("finds no errors in a complete form", () => {
  expect(checkDraft(buildDraft())).toEqual({});
});

test("reports every missing value of an empty form", () => {
  expect(Object.keys(checkDraft(startDraft(null)))).toEqual([
    "state",
    "businessType",
    "address",
    "signature",
    "agreed",
  ]);
});

test.each([
  ["", "Enter the address of the business."],
  ["    ", "Enter the address of the business."],
  ["\u2800".repeat(10), "Enter the address of the business."],
  [".".repeat(10), "Enter the address of the business."],
  ["12 Main", "Enter street, city and ZIP code."],
  ["x".repeat(301), "Keep the address within 300 characters."],
])("rejects the address %j", (address, message) => {
  expect(checkDraft(buildDraft({ address }))).toEqual({ address: message });
});

test.each([
  ["", "Type your full name."],
  [" P ", "Type your full name."],
  ["\uFE0F\uFE0F", "Type your full name."],
  ["\u0301\u0301", "Type your full name."],
  ["12", "Type your full name."],
  ["x".repeat(201), "Keep the name within 200 characters."],
])("rejects the signature %j", (signature, message) => {
  expect(checkDraft(buildDraft({ signature }))).toEqual({ signature: message });
});

test.each([10, 300])("accepts an address of %i characters", (length) => {
  expect(checkDraft(buildDraft({ address: "x".repeat(length) }))).toEqual({});
});

test("creates no request from a form without consent", () => {
  expect(toRequest(business, buildDraft({ agreed: false }))).toBeNull();
});

test("sends the trimmed values with the version of the shown text", () => {
  const draft = buildDraft({ address: "  418 Harbor Street  ", signature: " Pat Doe " });
  expect(toRequest(business, draft)).toEqual({
    businessName: "Corner Wash",
    state: "NY",
    businessType: "Corporation",
    address: "418 Harbor Street",
    textVersion: "7",
    agreed: true,
    signature: "Pat Doe",
  });
});

test("sends the consent to electronic records when it was shown", () => {
  const electronicRecords = [{ kind: "paragraph", text: "On paper on request." }] as const;
  const shown = { ...business, agreement: { ...business.agreement, electronicRecords: [...electronicRecords] } };
  expect(toRequest(shown, buildDraft())).toMatchObject({ electronicConsent: true, agreed: true });
});

test("starts with the saved details, but not signed or agreed", () => {
  const saved = {
    businessName: "Corner Wash",
    state: "TX",
    businessType: "Nonprofit",
    address: "1 Elm Street",
  } as const;

  expect(startDraft(saved)).toEqual({
    state: "TX",
    businessType: "Nonprofit",
    address: "1 Elm Street",
    signature: "",
    agreed: false,
  });
});

test("sends the identity of the shown text when the portal provides one", () => {
  const agreement = { ...business.agreement, sha256: "a".repeat(64) };
  expect(toRequest({ ...business, agreement }, buildDraft())).toMatchObject({ textSha256: "a".repeat(64) });
});
