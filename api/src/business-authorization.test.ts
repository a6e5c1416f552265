import { checkPart } from "./testing/authorization/check-sections";

describe("the routes of a business answer to everybody as the table says", () => {
  checkPart("business");
});
