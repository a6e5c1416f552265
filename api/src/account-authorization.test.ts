import { checkPart } from "../testing/authorization/check-sections";

describe("routes of accounts and those without a page answer each caller as in the table", () => {
  checkPart("account");
});
