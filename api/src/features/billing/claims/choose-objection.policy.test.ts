import { chooseObjection } from "./choose-objection.policy";

test("chooses the only objection", () => {
  expect([chooseObjection(["square"]), chooseObjection([])]).toEqual(["square", null]);
});

test("refuses a request that names objections of two sources", () => {
  const choose = () => {
    try {
      return chooseObjection(["square", "stripe"]);
    } catch (error) {
      return error;
    }
  };
  expect(choose()).toMatchObject({ code: "OBJECTION_UNCLEAR", status: 409 });
});
