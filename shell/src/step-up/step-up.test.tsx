import { useHostApi } from "@portal/host-contract";
import { installFakePasskeys } from "@portal/shared-ui/testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";

import type { FakeReply, FakeRoute } from "../testing/fake-fetch.js";
import { renderPortal } from "../testing/render-portal.js";

function Billing() {
  const api = useHostApi();
  const [outcome, setOutcome] = useState("");
  const bill = async () => {
    const response = await api.request("/pc/bill-client", { method: "POST", body: "{}" });
    setOutcome(`answered ${String(response.status)}`);
  };
  return (
    <>
      <h1>Billing</h1>
      <button onClick={() => void bill()}>Bill</button>
      <button onClick={() => void Promise.all([bill(), bill()])}>Bill twice</button>
      <p>{outcome}</p>
    </>
  );
}

const refusal: FakeReply = { status: 403, body: { code: "STEP_UP_REQUIRED", message: "Please confirm." } };
const sent = { message: "New code sent! Check your phone.", type: "success", waitTime: 30 };
const confirmed = { message: "Thank you. You have confirmed that it is you.", type: "success" };

/** The server requires a second factor until one is proved. */
async function openBilling(routes: Record<string, FakeRoute> = {}, ways: object = {}) {
  let isFresh = false;
  const prove = () => {
    isFresh = true;
    return { status: 200, body: confirmed };
  };
  const portal = renderPortal({
    at: "/",
    role: "user",
    pages: { "mfe-dashboard/home": Billing },
    routes: {
      "POST /api/pc/bill-client": () => (isFresh ? { status: 201, body: {} } : refusal),
      "GET /api/verify/step-up": () => ({
        status: 200,
        body: { userEmail: "j•••@shop.example", userPhone: "•••• 0123", ...ways },
      }),
      "POST /api/verify/step-up": () => ({ status: 200, body: sent }),
      "POST /api/verify/verify-code": prove,
      "POST /api/verify/passkey-options": () => ({ status: 200, body: { challenge: "AQID", rpId: "localhost" } }),
      "POST /api/verify/passkey": prove,
      ...routes,
    },
  });
  await screen.findByRole("heading", { name: "Billing" });
  return { ...portal, user: userEvent.setup() };
}

const findDialog = () => screen.findByRole("dialog", { name: "Confirm it is you" });
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole("button", { name }));

describe("the dialog 'Confirm it is you'", () => {
  test("completes the call after a code, without the page's involvement", async () => {
    const { user, wire } = await openBilling();
    await press(user, "Bill");
    await findDialog();
    expect(await screen.findByRole("button", { name: "Text me a code" })).toHaveAccessibleDescription("•••• 0123");
    await waitFor(() => expect(screen.getByRole("button", { name: "Email me a code" })).toHaveFocus());
    await press(user, "Text me a code");
    const field = await screen.findByLabelText("Verification code");
    await waitFor(() => expect(field).toHaveFocus());
    await user.type(field, "123456{Enter}");
    expect(await screen.findByText("answered 201")).toBeInTheDocument();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(wire.requestsOf("POST /api/verify/verify-code")[0]?.body).toEqual({
      code: "123456",
      type: "sms",
      flowSource: "step up",
    });
  });

  test("accepts a passkey", async () => {
    const browser = installFakePasskeys();
    const { user } = await openBilling({}, { passkey: true });
    await press(user, "Bill");
    await press(user, "Use a passkey");
    expect(await screen.findByText("answered 201")).toBeInTheDocument();
    expect(browser.requests.proved).toBe(1);
  });

  test.each([
    ["Authenticator app", "Code from your app", "POST /api/verify/authenticator", "123456"],
    ["Recovery code", "Recovery code", "POST /api/verify/recovery-code", "7k3mq-x02wd"],
  ] as const)("accepts a code of '%s' after a rejected one", async (way, label, call, typed) => {
    const refused = { status: 400, body: { message: "That code was used already.", code: "REFUSED" } };
    const { user, wire } = await openBilling({ [call]: () => refused }, { authenticator: true, recoveryCode: true });
    await press(user, "Bill");
    await press(user, way);
    const field = await screen.findByLabelText(label);
    await waitFor(() => expect(field).toHaveFocus());
    await user.type(field, `${typed}{Enter}`);
    expect(await screen.findByText("That code was used already.")).toBeInTheDocument();
    await press(user, "Use another method");
    expect(screen.queryByText("That code was used already.")).not.toBeInTheDocument();
    await press(user, way);
    wire.answer(call, () => ({ status: 200, body: confirmed }));
    wire.answer("POST /api/pc/bill-client", () => ({ status: 201, body: {} }));
    await user.type(await screen.findByLabelText(label), `${typed}{Enter}`);
    expect(await screen.findByText("answered 201")).toBeInTheDocument();
    expect(wire.requestsOf(call).map(({ body }) => body)).toEqual([{ code: typed }, { code: typed }]);
  });

  test.each(["Cancel", "Escape"])("returns the refusal to the call on %s", async (way) => {
    const { user, wire } = await openBilling();
    await press(user, "Bill");
    const dialog = await findDialog();
    if (way === "Cancel") await press(user, "Cancel");
    else fireEvent(dialog, new Event("cancel", { cancelable: true }));
    expect(await screen.findByText("answered 403")).toBeInTheDocument();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(wire.requestsOf("POST /api/pc/bill-client")).toHaveLength(1);
  });

  test("opens once for several calls", async () => {
    const { user, wire } = await openBilling();
    await press(user, "Bill twice");
    await findDialog();
    await press(user, "Email me a code");
    await user.type(await screen.findByLabelText("Verification code"), "123456{Enter}");
    expect(await screen.findByText("answered 201")).toBeInTheDocument();
    expect(wire.requestsOf("POST /api/verify/verify-code")).toHaveLength(1);
    expect(wire.requestsOf("POST /api/pc/bill-client")).toHaveLength(4);
  });

  test("accepts the next code after a rejected one", async () => {
    const message = "That code is not valid or has expired.";
    const { user, wire } = await openBilling({
      "POST /api/verify/verify-code": () => ({ status: 400, body: { message, code: "CODE_REFUSED", triesLeft: 4 } }),
    });
    await press(user, "Bill");
    await press(user, "Email me a code");
    await user.type(await screen.findByLabelText("Verification code"), "000000{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    await waitFor(() => expect(screen.getByLabelText("Verification code")).toHaveFocus());
    await press(user, "Use another method");
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    await press(user, "Email me a code");
    wire.answer("POST /api/verify/verify-code", () => ({ status: 200, body: confirmed }));
    wire.answer("POST /api/pc/bill-client", () => ({ status: 201, body: {} }));
    await user.type(await screen.findByLabelText("Verification code"), "123456{Enter}");
    expect(await screen.findByText("answered 201")).toBeInTheDocument();
  });

  test("counts down to a new code", async () => {
    const { user } = await openBilling({
      "POST /api/verify/step-up": () => ({ status: 429, body: { message: "Wait.", waitTime: 12 } }),
    });
    await press(user, "Bill");
    await press(user, "Email me a code");
    expect(await screen.findByRole("timer")).toHaveTextContent("wait 12 seconds");
    expect(screen.getByText("Use the last code sent to j•••@shop.example.")).toBeInTheDocument();
    await press(user, "Use another method");
    expect(screen.getByRole("button", { name: "Text me a code" })).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Email me a code" })).toHaveFocus();
  });

  test("shows an error until Retry loads the methods", async () => {
    const { user, wire } = await openBilling({
      "GET /api/verify/step-up": () => ({ status: 503, body: { message: "Busy." } }),
    });
    await press(user, "Bill");
    expect(await screen.findByText("Busy.")).toBeInTheDocument();
    wire.answer("GET /api/verify/step-up", () => ({ status: 200, body: { userEmail: "j•••@x.y", userPhone: null } }));
    await press(user, "Retry");
    expect(await screen.findByRole("button", { name: "Email me a code" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Text me a code" })).not.toBeInTheDocument();
  });

  test("closes when the session has ended", async () => {
    const { user, wire } = await openBilling({ "POST /api/verify/step-up": () => ({ status: 401 }) });
    await press(user, "Bill");
    await screen.findByRole("button", { name: "Email me a code" });
    wire.answer("POST /api/recover/auth", () => ({ status: 401 }));
    await press(user, "Email me a code");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(await screen.findByRole("heading", { name: "Login" })).toBeInTheDocument();
  });
});
