import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildOptions } from "../testing/build-link.js";
import { create, fill, renderForm, SEVEN, soon, SUBMIT, TOKEN } from "../testing/render-link-form.js";

beforeEach(() => localStorage.clear());

test("shows an error at each of the seven empty fields, with the focus on the first", async () => {
  const { api } = renderForm();
  await create();
  for (const label of Object.keys(SEVEN))
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/This value is missing/);
  expect(screen.getAllByText("This value is missing", { exact: true })).toHaveLength(7);
  expect(screen.getByLabelText("End URL")).toHaveFocus();
  expect(api.requestsOf(SUBMIT)).toEqual([]);
  await userEvent.type(screen.getByLabelText("Platform"), "F");
  expect(screen.getAllByText("This value is missing", { exact: true })).toHaveLength(6);
});

test("creates a link without cookies, by form token, then shows its address and QR code", async () => {
  const { api } = renderForm();
  await fill();
  await create();
  expect(await screen.findByRole("heading", { name: "Your link is ready" })).toBeVisible();
  expect(screen.getByText("https://portal.example/s/abc2345")).toBeVisible();
  expect(screen.getByRole("img", { name: "QR code of https://portal.example/s/abc2345" })).toBeVisible();
  const [sent] = api.requestsOf(SUBMIT);
  expect(sent?.body).toEqual({
    ...{ endUrl: "https://shine.example/spring", platform: "YouTube", platformContentType: "Video" },
    ...{ platformContentCategory: "Loyalty", destination: "Website", destinationContentType: "Post" },
    ...{ destinationContentCategory: "Upsell", clientId: null, expiresAt: null, code: null, passesParameters: true },
  });
  expect(sent?.credentials).toBe("omit");
  expect(sent?.headers.get("X-Form-Token")).toBe("token-1");
  expect(screen.getByRole("link", { name: "See its clicks" })).toHaveAttribute(
    "href",
    "/admin/UrlCodesTable?id=abc2345",
  );
});

test("creates a link that does not pass on the visitor's parameters", async () => {
  const { api } = renderForm();
  await fill();
  const box = screen.getByRole("checkbox", { name: "Pass on the visitor's parameters" });
  expect(box).toBeChecked();
  await userEvent.click(box);
  await create();
  await screen.findByRole("heading", { name: "Your link is ready" });
  expect(api.requestsOf(SUBMIT)[0]?.body).toMatchObject({ passesParameters: false });
});

test("confirms a copy", async () => {
  const user = userEvent.setup();
  renderForm();
  await fill();
  await create();
  await user.click(await screen.findByRole("button", { name: "Copy" }));
  expect(await screen.findByRole("button", { name: "Copied!" })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe("https://portal.example/s/abc2345");
});

test("saves the QR code as a file", async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => "blob:qr";
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  renderForm();
  await fill();
  await create();
  await userEvent.click(await screen.findByRole("button", { name: "Download SVG" }));
  expect(saved).toEqual(["abc2345.svg"]);
});

test("keeps the words and the form token for another link; renews only an expired token", async () => {
  let tokens = 0;
  let isEnded = false;
  const { api } = renderForm({
    [TOKEN]: () => ({ status: 200, body: { token: `token-${String(++tokens)}`, expiresAt: soon() } }),
    [SUBMIT]: (_, { headers }) => {
      if (isEnded && headers.get("X-Form-Token") === "token-1")
        return { status: 401, body: { message: "The form has been open too long.", code: "FORM_TOKEN" } };
      return { status: 201, body: { shortUrl: "https://portal.example/s/abc2345", code: "abc2345" } };
    },
  });
  await fill();
  await userEvent.type(screen.getByLabelText("Custom code"), "spring");
  await create();
  await userEvent.click(await screen.findByRole("button", { name: "Make another" }));
  await waitFor(() => expect(screen.getByLabelText("End URL")).toHaveFocus());
  expect(screen.getByLabelText("End URL")).toHaveValue("");
  expect(screen.getByLabelText("Custom code")).toHaveValue("");
  expect(screen.getByLabelText("Platform")).toHaveValue("YouTube");
  await userEvent.type(screen.getByLabelText("End URL"), "https://shine.example/two");
  await create();
  await userEvent.click(await screen.findByRole("button", { name: "Make another" }));
  expect(tokens).toBe(1);
  isEnded = true;
  await userEvent.type(screen.getByLabelText("End URL"), "https://shine.example/three");
  await create();
  expect(await screen.findByRole("heading", { name: "Your link is ready" })).toBeVisible();
  expect(tokens).toBe(2);
  expect(api.requestsOf(SUBMIT).map(({ headers }) => headers.get("X-Form-Token"))).toEqual([
    "token-1",
    "token-1",
    "token-1",
    "token-2",
  ]);
});

test("requests a new token when the current one is about to expire", async () => {
  const { api } = renderForm({
    [TOKEN]: () => ({ status: 200, body: { token: "short", expiresAt: new Date(Date.now() + 1000).toISOString() } }),
  });
  await fill();
  await create();
  await userEvent.click(await screen.findByRole("button", { name: "Make another" }));
  await userEvent.type(screen.getByLabelText("End URL"), "https://shine.example/two");
  await create();
  expect(await screen.findByRole("heading", { name: "Your link is ready" })).toBeVisible();
  expect(api.requestsOf(TOKEN)).toHaveLength(2);
});

test("saves only words that match no option, ignoring case, once the link is created", async () => {
  const { api } = renderForm();
  await screen.findByLabelText("Platform");
  await fill({ ...SEVEN, Platform: "Radio", Destination: "website", "Platform content type": "Poster" });
  expect(localStorage.getItem("platform")).toBeNull();
  await create();
  await screen.findByRole("heading", { name: "Your link is ready" });
  expect(localStorage.getItem("platform")).toBe('["Radio"]');
  expect(localStorage.getItem("contentType")).toBe('["Poster"]');
  expect(localStorage.getItem("destination")).toBeNull();
  expect(api.requestsOf(SUBMIT)[0]?.body).toMatchObject({ platform: "Radio", destination: "Website" });
  await userEvent.click(screen.getByRole("button", { name: "Make another" }));
  await userEvent.click(screen.getByLabelText("Platform content type"));
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toContain("Poster");
});

test("keeps the typed values on failure, with the portal's error at its field", async () => {
  let refusal = { status: 503, body: { message: "The portal is busy. Please try again." } as object };
  renderForm({ [SUBMIT]: () => refusal as { status: number; body: { message: string } } });
  await fill();
  await create();
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The link was not created.The portal is busy. Please try again.",
  );
  for (const [label, value] of Object.entries(SEVEN)) expect(screen.getByLabelText(label)).toHaveValue(value);
  refusal = {
    status: 400,
    body: { message: "Please check.", fields: { endUrl: "This address leads to ourselves." } },
  };
  await create();
  expect(await screen.findByText("This address leads to ourselves.")).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText("End URL")).toHaveFocus());
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test.each([
  ["ftp://shine.example", "Enter an address that begins with http:// or https://."],
  [`https://shine.example/${"a".repeat(2020)}`, "Use at most 2,040 characters."],
])("shows the error of %.20s on leaving the field", async (address, fault) => {
  renderForm();
  await userEvent.click(screen.getByLabelText("End URL"));
  await userEvent.paste(address);
  await userEvent.tab();
  expect(screen.getByText(fault)).toBeVisible();
});

test("accepts a client of the list, a last day and a custom code", async () => {
  const client = { id: "usr_1", name: "Shine & Co" };
  const { api } = renderForm({
    "GET /urls/clients": (_, { path }) => ({
      status: 200,
      body: { data: path.includes("q=shi") ? [client] : [], nextCursor: null },
    }),
  });
  await fill();
  await userEvent.type(screen.getByLabelText("Client"), "shi");
  await create();
  expect(screen.getByText("Choose a client from the list, or leave it empty.")).toBeVisible();
  await userEvent.click(screen.getByLabelText("Client"));
  await userEvent.click(await screen.findByRole("option", { name: "Shine & Co" }));
  await userEvent.type(screen.getByLabelText("Expires after"), "12/31/2099");
  await userEvent.type(screen.getByLabelText("Custom code"), "spring-26");
  await create();
  expect(await screen.findByRole("heading", { name: "Your link is ready" })).toBeVisible();
  expect(screen.getByText("Shine & Co")).toBeVisible();
  expect(api.requestsOf(SUBMIT)[0]?.body).toMatchObject({
    ...{ clientId: "usr_1", code: "spring-26", expiresAt: new Date(2100, 0, 1).toISOString() },
  });
});

test("continues with default options, until a retry, when the shared ones fail to load", async () => {
  let isUp = false;
  renderForm({
    "GET /urls/options": () =>
      isUp ? { status: 200, body: buildOptions() } : { status: 503, body: { message: "The portal is busy." } },
  });
  expect(await screen.findByRole("alert")).toHaveTextContent("The shared options could not be loaded.");
  await userEvent.click(screen.getByLabelText("Destination content category"));
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["Loyalty", "Upsell", "Packages"]);
  isUp = true;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  await userEvent.click(screen.getByLabelText("Platform"));
  expect(await screen.findByRole("option", { name: "Flyer" })).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});
