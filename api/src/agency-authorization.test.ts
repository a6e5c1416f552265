import { checkPart } from "../testing/authorization/check-sections";

describe("routes of the agency answer each caller as in the table", () => {
  checkPart("agency");
});
