import { digestContacts } from "./person-key";

const digest = (phone: string) => digestContacts({ emails: [], phones: [phone] })[0]?.sha256;

test("normalizes a number of a new area code in any notation", () => {
  expect(digest("(436) 555-0143")).toMatch(/^[0-9a-f]{64}$/);
  expect(digest("+1 ４３６ 555 0143")).toBe(digest("(436) 555-0143"));
});

test("makes no digest of a number that cannot exist", () => {
  expect(digest("211 555 0143")).toBeUndefined();
});
