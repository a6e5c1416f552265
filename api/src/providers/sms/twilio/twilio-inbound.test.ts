import { createTwilioInbound, isTwilioSignature } from "./twilio-inbound";

/** Twilio's published example (documentation and SDK tests). */
const example = {
  authToken: "12345",
  url: "https://mycompany.com/myapp.php?foo=1&bar=2",
  form: {
    CallSid: "CA1234567890ABCDE",
    Caller: "+14158675309",
    Digits: "1234",
    From: "+14158675309",
    To: "+18005551212",
  },
  signature: "RSOYDt4T1cUTdK1PDd93/VVr8B8=",
};

/** Published for the same address, signed with its default port. */
const withPort = {
  url: `${example.url}&bodySHA256=44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a`,
  signature: "Ldidvp12m26NI7eqEvxnEpkd9Hc=",
};

describe("the signature of Twilio", () => {
  const form = new URLSearchParams(example.form);

  test("is recognized over address and form, with and without the default port", () => {
    expect(isTwilioSignature(example.signature, example, form)).toBe(true);
    const other = { ...example, url: withPort.url };
    expect(isTwilioSignature(withPort.signature, other, new URLSearchParams())).toBe(true);
  });

  test.each([
    ["another signature", { signature: "WRONG_SIGNATURE" }],
    ["another token", { authToken: "12346" }],
    ["another address", { url: "https://mycompany.com/other" }],
    ["another field", { form: { ...example.form, Digits: "1235" } }],
  ])("does not fit %s", (_what, change) => {
    const changed = { ...example, ...change };
    expect(isTwilioSignature(changed.signature, changed, new URLSearchParams(changed.form))).toBe(false);
  });

  test("is asked for before a text is read", () => {
    const inbound = createTwilioInbound(example);
    const body = Buffer.from(form.toString());
    expect(inbound.read({ headers: {}, body })).toBeNull();
    const headers = { "x-twilio-signature": example.signature };
    expect(inbound.read({ headers, body })).toEqual({ from: "+14158675309", choice: null });
  });
});
