import { checkPart } from "../testing/authorization/check-sections";

describe("routes of a business answer each caller as in the table", () => {
  checkPart("business");
});
