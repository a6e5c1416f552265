import { checkPart } from "./testing/authorization/check-sections";

describe("the routes of the agency answer to everybody as the table says", () => {
  checkPart("agency");
});
