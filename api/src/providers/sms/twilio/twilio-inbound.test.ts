import { getExpectedTwilioSignature } from "twilio/lib/webhooks/webhooks";
import { createTwilioInbound, isTwilioSignature } from "./twilio-inbound";

/** Published (documentation and SDK tests). */
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

describe("Twilio's signature", () => {
  const form = new URLSearchParams(example.form);

  test("is valid for address and form, with and without the default port", () => {
    expect(isTwilioSignature(example.signature, example, form)).toBe(true);
    const other = { ...example, url: withPort.url };
    expect(isTwilioSignature(withPort.signature, other, new URLSearchParams())).toBe(true);
  });

  test.each([
    ["another signature", { signature: "WRONG_SIGNATURE" }],
    ["another token", { authToken: "12346" }],
    ["another address", { url: "https://mycompany.com/other" }],
    ["another field", { form: { ...example.form, Digits: "1235" } }],
  ])("is invalid for %s", (_what, change) => {
    const changed = { ...example, ...change };
    expect(isTwilioSignature(changed.signature, changed, new URLSearchParams(changed.form))).toBe(false);
  });

  test("is required before a text is read", () => {
    const inbound = createTwilioInbound(example);
    const body = Buffer.from(form.toString());
    expect(inbound.read({ headers: {}, body })).toBeNull();
    const headers = { "x-twilio-signature": example.signature };
    expect(inbound.read({ headers, body })).not.toBeNull();
  });

  test("covers each different value of a repeated field once, in order, like the SDK", () => {
    const url = "https://portal.example/api/webhooks/twilio";
    const params = { MediaUrl: ["b", "a", "b"], From: "+14158675309", Body: ["STOP"] };
    const signature = getExpectedTwilioSignature(example.authToken, url, params);
    const repeated = new URLSearchParams("MediaUrl=b&From=%2B14158675309&MediaUrl=a&Body=STOP&MediaUrl=b");
    const options = { authToken: example.authToken, url };
    expect(isTwilioSignature(signature, options, repeated)).toBe(true);
    repeated.append("MediaUrl", "c");
    expect(isTwilioSignature(signature, options, repeated)).toBe(false);
  });
});

describe("an inbound text", () => {
  const { authToken, url } = example;
  function read(fields: Record<string, string>) {
    const body = Buffer.from(new URLSearchParams(fields).toString());
    const headers = { "x-twilio-signature": getExpectedTwilioSignature(authToken, url, fields) };
    return createTwilioInbound({ authToken, url }).read({ headers, body });
  }
  const answer = (text: string) => read({ MessageSid: "SM1", From: "+12025550101", Body: text });

  test.each([
    ...["STOP", "stopall", "Unsubscribe.", "Cancel", "END", "quit", "REVOKE", "OPTOUT", "Opt-out", " stop! ", "'STOP'"],
    "ＳＴＯＰ",
  ])("%j ends our texts", (text) => {
    expect(answer(text)).toEqual({ kind: "choice", id: "SM1", from: "+12025550101", choice: "stop" });
  });

  test.each(["START", "Yes", "unstop!"])("%j allows our texts again", (text) => {
    expect(answer(text)).toEqual({ kind: "choice", id: "SM1", from: "+12025550101", choice: "start" });
  });

  test.each(["", "please stop it", "non-stop", "HELP", "restart", "yes please", "!!!"])(
    "%j is not a choice",
    (text) => {
      expect(answer(text)).toEqual({ kind: "other" });
    },
  );

  test.each([
    ["a choice of nobody who can be texted", { MessageSid: "SM1", From: "31337", Body: "STOP" }, "SM1"],
    ["news of a text of ours", { MessageSid: "SM1", MessageStatus: "delivered", From: "+12025550101" }, "SM1"],
    ["a form without any of it", { Digits: "1" }, /^sha256:[0-9a-f]{64}$/],
    ["an id of another shape", { MessageSid: "SM".repeat(50), Body: "x" }, /^sha256:/],
  ])("is unknown if it is %s", (_what, fields, id) => {
    const text = read(fields);
    expect(text).toMatchObject({ kind: "unknown", body: new URLSearchParams(fields).toString() });
    expect(text?.kind === "unknown" ? text.id : "").toMatch(id);
  });
});
