import { digestContacts } from "./person-key";

const digest = (phone: string) => digestContacts({ emails: [], phones: [phone] })[0]?.sha256;

test("a number of a new area code names a person, however it is written", () => {
  expect(digest("(436) 555-0143")).toMatch(/^[0-9a-f]{64}$/);
  expect(digest("+1 ４３６ 555 0143")).toBe(digest("(436) 555-0143"));
});

test("a number that cannot be called names nobody", () => {
  expect(digest("211 555 0143")).toBeUndefined();
});
