import type { AccountDocument, GivenConsent } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { DocumentsCard } from "./documents-card.js";

const agreement: AccountDocument = {
  id: "agr_1",
  kind: "agreement",
  title: "Engagement agreement",
  at: "2026-10-14T12:00:00.000Z",
  sha256: "0".repeat(64),
  version: "2026-11-20",
  text: "Commission\nThe agency charges 30%.\n\nEnding\nEither side may end it.",
  by: "Dana Whitfield",
  current: true,
  file: {
    state: "ready",
    url: "/api/account/documents/agr_1/file",
    sha256: "a".repeat(64),
    size: 61_000,
    pages: 4,
  },
};
const consent: GivenConsent = {
  id: "cns_1",
  phoneNumber: "+12125550147",
  version: "2026-11-20",
  text: "I agree to texts.",
  at: "2026-10-12T12:00:00.000Z",
  ended: false,
};

function renderCard(routes: FakeRoutes) {
  const api = fakeWire({
    "GET /account/documents": () => ({ status: 200, body: [] }),
    "GET /account/consents": () => ({ status: 200, body: [] }),
    ...routes,
  });
  const session = { status: "authenticated", role: "user" } as const;
  return renderWithHost(<DocumentsCard timeZone="America/New_York" />, { api, session });
}

test("expands agreements, shown with person and time, to their text", async () => {
  renderCard({
    "GET /account/documents": () => ({
      status: 200,
      body: [agreement, { ...agreement, id: "agr_0", by: null, current: false }],
    }),
  });
  expect(
    await screen.findByText(/^Agreed to by Dana Whitfield on Oct.14,.2026, .*version 2026.11.20\.$/),
  ).toBeVisible();
  expect(screen.getByText(/^Agreed to on Oct.14,.2026, .*version 2026.11.20\. Corrected later\.$/)).toBeVisible();
  const [words] = screen.getAllByText(/The agency charges 30%\./);
  expect(words).not.toBeVisible();
  const [title] = screen.getAllByText("Engagement agreement");
  if (!title) throw new Error("There is no agreement.");
  await userEvent.click(title);
  expect(words).toBeVisible();
});

test("says that an ended debit authorization is no longer in force", async () => {
  const mandate: AccountDocument = { ...agreement, id: "man_1", kind: "mandate", title: "Debit authorization" };
  renderCard({
    "GET /account/documents": () => ({ status: 200, body: [{ ...mandate, current: false }, agreement] }),
  });
  expect(await screen.findByText(/No longer in force\.$/)).toBeVisible();
  expect(screen.queryByText(/Corrected later/)).not.toBeInTheDocument();
});

test("offers each finished PDF with its hash, but only marks one in progress", async () => {
  const none = { url: null, sha256: null, size: null, pages: null };
  renderCard({
    "GET /account/documents": () => ({
      status: 200,
      body: [
        agreement,
        { ...agreement, id: "agr_2", file: { state: "making", ...none } },
        { ...agreement, id: "agr_3", file: { state: "none", ...none } },
      ],
    }),
  });
  const [link, ...others] = await screen.findAllByRole("link", { name: /^Download PDF/ });
  expect(link).toHaveAttribute("href", "/api/account/documents/agr_1/file");
  expect(link).toHaveAttribute("download");
  expect(others).toEqual([]);
  expect(screen.getByText("a".repeat(64))).toBeVisible();
  expect(screen.getAllByText("The PDF is being made.")).toHaveLength(1);
});

test("polls for a file in progress", async () => {
  const none = { url: null, sha256: null, size: null, pages: null };
  let isReady = false;
  renderCard({
    "GET /account/documents": () => ({
      status: 200,
      body: [isReady ? agreement : { ...agreement, file: { state: "making", ...none } }],
    }),
  });
  expect(await screen.findByText("The PDF is being made.")).toBeVisible();
  isReady = true;
  expect(await screen.findByRole("link", { name: /^Download PDF/ })).toBeVisible();
});

test("shows consents in the wording that was shown, with a mark for those that ended", async () => {
  renderCard({
    "GET /account/consents": () => ({ status: 200, body: [consent, { ...consent, id: "cns_0", ended: true }] }),
  });
  expect(
    await screen.findByText(/^Given for \(212\) 555-0147 on Oct.12,.2026, .*2026.11.20\. Reply STOP/),
  ).toBeVisible();
  expect(screen.getByText(/Ended by STOP\.$/)).toBeVisible();
  expect(screen.getAllByText("I agree to texts.")).toHaveLength(2);
});

test("shows the empty state", async () => {
  renderCard({});
  expect(await screen.findByText("You have not agreed to anything yet.")).toBeVisible();
});

test("shows a failed load until Retry succeeds", async () => {
  let isDown = true;
  renderCard({
    "GET /account/documents": () =>
      isDown ? { status: 503, body: { message: "Busy." } } : { status: 200, body: [agreement] },
  });
  expect(await screen.findByText("Busy.")).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Engagement agreement")).toBeVisible();
});
