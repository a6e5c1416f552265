import { planContacts } from "./contact-plan.policy";

const counts = { email: "pat@shop.test", phoneNumber: "+12025550101", pendingEmail: null, pendingPhoneNumber: null };
const waits = { ...counts, pendingEmail: "new@shop.test", pendingPhoneNumber: "+12025550102" };
const nothing = { toVerify: [], toDiscard: [] };

describe("planContacts", () => {
  test("changes nothing for contacts that are missing or already current", () => {
    expect(planContacts(waits, {})).toEqual(nothing);
    expect(planContacts(counts, { email: counts.email, phoneNumber: counts.phoneNumber })).toEqual(nothing);
    expect(planContacts({ ...counts, phoneNumber: null }, { phoneNumber: null })).toEqual(nothing);
  });

  test("verifies new contacts, the email first", () => {
    expect(planContacts(counts, { phoneNumber: "+12025550102", email: "new@shop.test" })).toEqual({
      toVerify: [
        { type: "email", destination: "new@shop.test" },
        { type: "sms", destination: "+12025550102" },
      ],
      toDiscard: [],
    });
  });

  test("discards pending contacts when the current ones are sent", () => {
    expect(planContacts(waits, { email: counts.email, phoneNumber: counts.phoneNumber })).toEqual({
      toVerify: [],
      toDiscard: ["email", "sms"],
    });
  });

  test("never removes a verified number", () => {
    expect(planContacts(counts, { phoneNumber: null })).toEqual(nothing);
  });
});
