import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildDispute } from "../testing/build-dispute.js";
import { setNow } from "../testing/set-now.js";
import { DisputePage } from "./dispute.page.js";

beforeEach(() => setNow("2026-11-28T17:00:00.000Z"));
afterEach(() => jest.useRealTimers());

const sent = { status: 200, body: { dispute: buildDispute() } };

async function openReply(wire: FakeRoutes = {}) {
  const api = fakeWire({ "GET /pc/disputes/{id}": () => sent, ...wire });
  const session = { status: "authenticated", role: "user" } as const;
  renderWithHost(<DisputePage />, { api, session, location: "/dispute?id=dsp_1" });
  return { api, field: await screen.findByLabelText("Add a file") };
}

const pdf = (name: string) => new File(["%PDF-1.7"], name, { type: "application/pdf" });
const listNames = () =>
  within(screen.getByRole("list", { name: "Files to send" }))
    .getAllByRole("listitem")
    .map(({ children }) => children[1]?.textContent);

test("removes a file of a reply, listed with its size, by keyboard", async () => {
  const { field } = await openReply();
  expect(screen.queryByRole("list", { name: "Files to send" })).not.toBeInTheDocument();
  await userEvent.upload(field, [
    pdf("receipt.pdf"),
    new File([new Uint8Array(184_320)], "a.png", { type: "image/png" }),
  ]);
  expect(listNames()).toEqual(["receipt.pdf", "a.png"]);
  expect(screen.getByText("180 KB", { selector: "form *" })).toBeVisible();
  screen.getByRole("button", { name: "Remove receipt.pdf" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(listNames()).toEqual(["a.png"]);
  expect(field).toHaveFocus();
});

test("keeps the files that can be sent when it names the others at the field", async () => {
  const { field } = await openReply();
  const large = pdf("large.pdf");
  Object.defineProperty(large, "size", { value: 5 * 1024 * 1024 + 1 });
  const files = [pdf("1.pdf"), large, new File(["GIF89a"], "fun.gif", { type: "image/gif" })];
  await userEvent.upload(field, files, { applyAccept: false });
  expect(listNames()).toEqual(["1.pdf"]);
  expect(field).toHaveAccessibleDescription(
    /large\.pdf: At most 5 MB\. fun\.gif: This file isn’t a PDF, PNG or JPEG\./,
  );
  await userEvent.upload(field, ["2.pdf", "3.pdf", "4.pdf", "5.pdf", "6.pdf"].map(pdf));
  expect(listNames()).toEqual(["1.pdf", "2.pdf", "3.pdf", "4.pdf", "5.pdf"]);
  expect(field).toHaveAccessibleDescription(/At most 5 files at a time\./);
});

test("sends files with or without text, once, then clears the form", async () => {
  let end: (() => void) | undefined;
  const isSent = new Promise<void>((resolve) => {
    end = resolve;
  });
  const { api, field } = await openReply({ "POST /pc/disputes/{id}/files": () => isSent.then(() => sent) });
  await userEvent.upload(field, pdf("receipt.pdf"));
  await userEvent.click(screen.getByRole("button", { name: "Send reply" }));
  await userEvent.click(await screen.findByRole("button", { name: "Sending files" }));
  expect(field).toBeDisabled();
  end?.();
  await waitFor(() => expect(screen.queryByRole("list", { name: "Files to send" })).not.toBeInTheDocument());
  await userEvent.type(screen.getByLabelText("Your reply"), "Both of them.");
  await userEvent.upload(field, [pdf("a.pdf"), pdf("b.pdf")]);
  await userEvent.click(screen.getByRole("button", { name: "Send reply" }));
  await waitFor(() => expect(screen.getByLabelText("Your reply")).toHaveValue(""));
  const named = (name: string): unknown => expect.objectContaining({ name });
  expect(api.requestsOf("POST /pc/disputes/{id}/files").map(({ body }) => body)).toEqual([
    { files: [named("receipt.pdf")] },
    { text: "Both of them.", files: [named("a.pdf"), named("b.pdf")] },
  ]);
  expect(api.requestsOf("POST /pc/disputes/{id}/message")).toEqual([]);
});

test("keeps text and files when sending fails, with the refused file named", async () => {
  const { field } = await openReply({
    "POST /pc/disputes/{id}/files": () => ({
      status: 422,
      body: { message: "PDF, PNG or JPEG.", fields: { "files.1": "PDF, PNG or JPEG." } },
    }),
  });
  await userEvent.type(screen.getByLabelText("Your reply"), "Here it is.");
  await userEvent.upload(field, [pdf("a.pdf"), pdf("no.pdf")]);
  await userEvent.click(screen.getByRole("button", { name: "Send reply" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Your message was not sent. It is still here.");
  expect(field).toHaveAccessibleDescription(/no\.pdf: PDF, PNG or JPEG\./);
  expect(screen.getByLabelText("Your reply")).toHaveValue("Here it is.");
  expect(listNames()).toEqual(["a.pdf", "no.pdf"]);
});
