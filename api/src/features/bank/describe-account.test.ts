import { describeAccount } from "./describe-account";

const described = {
  ...{ id: "fca_1", institution: "Test Bank", name: "Everyday", last4: "6789" },
  ...{ kind: "checking" as const, debitable: true, status: "active" as const },
};

test.each([
  ["a name", { name: "Everyday" }, { name: "Everyday" }],
  ["no name", { name: null }, { name: "Checking" }],
  ["an empty name", { name: "" }, { name: "Checking" }],
  ["a blank name", { name: " ", kind: "savings" as const }, { name: "Savings" }],
  ["a name beyond the column", { name: "🏦".repeat(300) }, { name: "🏦".repeat(255) }],
  ["a bank beyond the column", { institution: "B".repeat(256) }, { institution: "B".repeat(255) }],
  ["digits beyond the column", { last4: "123456789" }, { last4: "12345678" }],
  ["no digits", { last4: null }, { last4: "" }],
])("an account with %s is stored with a usable name", (_, change, expected) => {
  expect(describeAccount({ ...described, ...change })).toMatchObject(expected);
});
