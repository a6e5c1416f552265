import { createContractValidator } from "../../../contracts/contract-validator.js";
import { readField } from "../../../read-field.js";
import { code, setUpSquareShop } from "../../../testing/square-shop.js";
import { DISPUTES_CONTRACT } from "../square-contract.js";

const contract = createContractValidator(DISPUTES_CONTRACT);
const { control, get, readAll, sell, fixture } = setUpSquareShop();

describe("disputes", () => {
  test("are listed by state as in the contract", async () => {
    const all = await readAll("/v2/disputes", "disputes", contract);
    const lost = await readAll("/v2/disputes?states=LOST", "disputes", contract);
    expect(lost.length).toBeGreaterThan(1);
    expect(all.length).toBe(lost.length + (await readAll("/v2/disputes?states=WON", "disputes", contract)).length);
    expect(code(await get("/v2/disputes?states=DONE"))).toEqual([400, "INVALID_ENUM_VALUE"]);
  });

  test("are closed only once", async () => {
    const { orderId, paymentId } = await sell();
    const disputeId = String(readField(await control("disputes", { orderId, amount: 900 }), "disputeId"));
    const { json } = await get(`/v2/disputes/${disputeId}`);
    expect(contract.checkAnswer("GET /v2/disputes/{dispute_id}", 200, json)).toEqual([]);
    expect(json).toMatchObject({
      dispute: {
        state: "EVIDENCE_REQUIRED",
        amount_money: { amount: 900 },
        disputed_payment: { payment_id: paymentId },
      },
    });
    await control("disputes/close", { disputeId, won: false });
    expect((await get(`/v2/disputes/${disputeId}`)).json).toMatchObject({ dispute: { state: "LOST", version: 2 } });
    await control("disputes/close", { disputeId, won: true }, 409);
    const cash = await sell({ tender: "CASH" });
    await control("disputes", { orderId: cash.orderId }, 409);
  });

  test("need the scope DISPUTES_READ", async () => {
    const { accessToken } = await fixture.square.link(fixture.shop.id, ["ORDERS_READ"]);
    expect(code(await get("/v2/disputes", accessToken))).toEqual([403, "INSUFFICIENT_SCOPES"]);
    expect(code(await get("/v2/payments", accessToken))).toEqual([403, "INSUFFICIENT_SCOPES"]);
  });
});
