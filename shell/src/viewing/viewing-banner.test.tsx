import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";

import type { FakeRoute } from "../testing/fake-fetch.js";
import { renderPortal } from "../testing/render-portal.js";
import { viewing } from "../testing/set-up-session.js";

const UNTIL = "2026-11-22T19:30:00.000Z";
const BANNER = { name: "Viewing as a client" };

beforeEach(() => window.localStorage.clear());

function renderViewing(routes: Record<string, FakeRoute> = {}) {
  return renderPortal({
    at: "/",
    routes: {
      "POST /api/recover/auth": viewing("usr_casey"),
      "GET /api/admin/view-as": () => ({
        status: 200,
        body: { userId: "usr_casey", name: "Shine & Co", until: UNTIL },
      }),
      ...routes,
    },
  });
}

const readBanner = async () => (await screen.findByRole("region", BANNER)).textContent.replace(/\s/g, " ");

test("names the viewed client and the end of the view", async () => {
  renderViewing();
  await screen.findByText("Shine & Co");
  expect(await readBanner()).toMatch(
    /^You’re viewing Shine & Co as the owner sees it.*You can’t change anything\. The view ends at \d+:30 [AP]M\./,
  );
  expect(await screen.findByRole("heading", { name: "Home page" })).toBeVisible();
  expect(window.localStorage.getItem("selectedUserId")).toBe("usr_casey");
});

test("is hidden for a client", async () => {
  renderPortal({ at: "/", role: "user" });
  expect(await screen.findByRole("heading", { name: "Home page" })).toBeVisible();
  expect(screen.queryByRole("region", BANNER)).toBeNull();
  expect(window.localStorage.getItem("selectedUserId")).toBeNull();
});

test("is shown without the name when the name does not load", async () => {
  renderViewing({ "GET /api/admin/view-as": () => ({ status: 503 }) });
  expect(await readBanner()).toContain("You’re viewing a client as the owner sees it");
  expect(screen.getByRole("button", { name: "Stop viewing" })).toBeVisible();
});

test("returns to the clients when the view is ended", async () => {
  let isOver = false;
  const { wire } = renderViewing({
    "POST /api/recover/auth": (request) => (isOver ? { status: 200, body: "admin" } : viewing("usr_casey")(request)),
    "POST /api/admin/view-as": () => {
      isOver = true;
      return { status: 200, body: null };
    },
  });
  await readBanner();
  fireEvent.click(screen.getByRole("button", { name: "Stop viewing" }));
  expect(await screen.findByRole("heading", { name: "Admin page" })).toBeVisible();
  expect(wire.requestsOf("POST /api/admin/view-as").map(({ body }) => body)).toEqual([{ userId: null }]);
  expect(screen.queryByRole("region", BANNER)).toBeNull();
  expect(window.localStorage.getItem("selectedUserId")).toBeNull();
  expect(window.location.pathname).toBe("/AdminDash");
});

test("stays when the view could not be ended", async () => {
  renderViewing({ "POST /api/admin/view-as": () => ({ status: 503, body: { message: "Busy." } }) });
  await readBanner();
  fireEvent.click(screen.getByRole("button", { name: "Stop viewing" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Busy.");
  expect(screen.getByRole("button", { name: "Stop viewing" })).toBeVisible();
});

test("disappears once its time is up", async () => {
  let isOver = false;
  renderViewing({
    "POST /api/recover/auth": (request) => (isOver ? { status: 200, body: "admin" } : viewing("usr_casey")(request)),
    "GET /api/admin/view-as": () => {
      isOver = true;
      const until = new Date(Date.now()).toISOString();
      return { status: 200, body: { userId: "usr_casey", name: "Shine & Co", until } };
    },
  });
  await screen.findByText("Shine & Co");
  await waitFor(() => expect(screen.queryByRole("region", BANNER)).toBeNull());
  expect(screen.getByText("Admin")).toBeVisible();
});

function DraftPage() {
  const [draft, setDraft] = useState("");
  return <input aria-label="Draft" value={draft} onChange={({ target }) => setDraft(target.value)} />;
}

test("remounts the pages for the next client, without the previous client's input", async () => {
  const { wire, session } = renderPortal({
    at: "/",
    routes: {
      "POST /api/recover/auth": viewing("usr_casey"),
      "GET /api/admin/view-as": () => ({ status: 503 }),
    },
    pages: { "mfe-dashboard/home": DraftPage },
  });
  fireEvent.change(await screen.findByLabelText("Draft"), { target: { value: "Casey" } });
  await act(() => session.refresh());
  expect(screen.getByLabelText("Draft")).toHaveValue("Casey");
  wire.answer("POST /api/recover/auth", viewing("usr_dana"));
  await act(() => session.refresh());
  expect(screen.getByLabelText("Draft")).toHaveValue("");
});

test("sends an admin from an admin page to the client's home", async () => {
  renderPortal({ at: "/AdminDash", routes: { "POST /api/recover/auth": viewing("usr_casey") } });
  expect(await screen.findByRole("region", BANNER)).toBeVisible();
  expect(window.location.pathname).toBe("/");
});
