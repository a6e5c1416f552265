import { checkPart } from "./testing/authorization/check-sections";

describe("the routes of accounts, and those that no page calls, answer to everybody as the table says", () => {
  checkPart("account");
});
