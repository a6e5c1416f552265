import { planContacts } from "./contact-plan.policy";

const counts = { email: "pat@shop.test", phoneNumber: "+12025550101", pendingEmail: null, pendingPhoneNumber: null };
const waits = { ...counts, pendingEmail: "new@shop.test", pendingPhoneNumber: "+12025550102" };
const nothing = { toProve: [], toTakeBack: [] };

describe("the contacts that are sent", () => {
  test("change nothing where they are not sent, or count already", () => {
    expect(planContacts(waits, {})).toEqual(nothing);
    expect(planContacts(counts, { email: counts.email, phoneNumber: counts.phoneNumber })).toEqual(nothing);
    expect(planContacts({ ...counts, phoneNumber: null }, { phoneNumber: null })).toEqual(nothing);
  });

  test("are to be proved where they are others, the e-mail first", () => {
    expect(planContacts(counts, { phoneNumber: "+12025550102", email: "new@shop.test" })).toEqual({
      toProve: [
        { type: "email", destination: "new@shop.test" },
        { type: "sms", destination: "+12025550102" },
      ],
      toTakeBack: [],
    });
  });

  test("take back what waits where they count already", () => {
    expect(planContacts(waits, { email: counts.email, phoneNumber: counts.phoneNumber })).toEqual({
      toProve: [],
      toTakeBack: ["email", "sms"],
    });
  });

  test("never remove a number that counts", () => {
    expect(planContacts(counts, { phoneNumber: null })).toEqual(nothing);
  });
});
