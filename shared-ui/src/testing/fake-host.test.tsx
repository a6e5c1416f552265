import { useEvents, useNavigation, useNotify, useSession } from "@portal/host-contract";
import { useQuery } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState } from "react";

import { isApiError, useApi } from "../api/index.js";
import { createFakeHost } from "./create-fake-host.js";
import { fakeWire } from "./fake-wire.js";
import { renderWithHost } from "./render-with-host.js";

function Page() {
  const { userName, signOut } = useSession();
  const { location, Link, followRedirect } = useNavigation();
  const notify = useNotify();
  const events = useEvents();
  const [last, setLast] = useState("none");
  useEffect(() => events.subscribe((news) => setLast(news.kind)), [events]);
  return (
    <>
      <h1>
        Hello {userName} at {location.pathname + location.search}
      </h1>
      <p>Last event: {last}</p>
      <Link to="/init?tab=1">Integrations</Link>
      <button onClick={() => notify({ type: "info", message: "Saved" })}>Save</button>
      <button onClick={() => followRedirect("/login-flow")}>Follow</button>
      <button onClick={() => void signOut()}>Logout</button>
    </>
  );
}

test("records a page's calls to its host", async () => {
  const { host } = renderWithHost(<Page />, { session: { userName: "Ines" }, location: "/login?returnUrl=%2F" });
  expect(screen.getByRole("heading", { name: "Hello Ines at /login?returnUrl=%2F" })).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await userEvent.click(screen.getByRole("button", { name: "Follow" }));
  await userEvent.click(screen.getByRole("button", { name: "Logout" }));
  await userEvent.click(screen.getByRole("link", { name: "Integrations" }));
  expect(host.notices).toEqual([{ type: "info", message: "Saved" }]);
  expect(host.redirects).toEqual(["/login-flow"]);
  expect(host.sessionCalls.signOut).toBe(1);
  expect(host.visits).toEqual(["/init?tab=1"]);
  expect(screen.getByRole("heading", { name: "Hello Ines at /init?tab=1" })).toBeInTheDocument();
});

test("sends live events and session changes", () => {
  const host = createFakeHost();
  renderWithHost(<Page />, { host });
  act(() => host.emit({ kind: "removed", id: "evt_1" }));
  act(() => host.setSession({ userName: "Tom" }));
  expect(screen.getByText("Last event: removed")).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Hello Tom at /" })).toBeInTheDocument();
});

function Business() {
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: ["business"],
    queryFn: () => api.call("GET /contract/get-client-business"),
  });
  if (error) return <p>{isApiError(error) ? `${error.status}: ${error.message}` : "Failed"}</p>;
  return <p>{data ? data.businessName : "Loading"}</p>;
}

test("answers at the network level, through the real client and query cache", async () => {
  const agreement = { version: "1", sections: [] };
  const api = fakeWire({
    "GET /contract/get-client-business": () => ({
      status: 200,
      body: { businessName: "Marlow & Finch", agreement, saved: null },
    }),
  });
  renderWithHost(<Business />, { api });
  expect(await screen.findByText("Marlow & Finch")).toBeInTheDocument();
  expect(api.requestsOf("GET /contract/get-client-business")).toHaveLength(1);
});

test("names the endpoint without a route", async () => {
  renderWithHost(<Business />);
  expect(await screen.findByText("501: No fake answer for GET /contract/get-client-business")).toBeInTheDocument();
});

test("treats a route that throws as no answer", async () => {
  const api = fakeWire({
    "GET /contract/get-client-business": () => {
      throw new TypeError("Failed to fetch");
    },
  });
  renderWithHost(<Business />, { api });
  expect(await screen.findByText(/^0: We could not reach the portal\./)).toBeInTheDocument();
});
