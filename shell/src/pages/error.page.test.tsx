import { fireEvent, screen } from "@testing-library/react";

import { renderPortal } from "../testing/render-portal.js";

async function openError(query: Record<string, string>): Promise<HTMLElement> {
  renderPortal({ at: `/error?${new URLSearchParams(query).toString()}` });
  return screen.findByRole("link", { name: "Go back" });
}

test("shows its message as plain text and links to the return path", async () => {
  const back = await openError({ message: "<b>Square</b> said no.", returnUrl: "/init?source=square" });
  expect(screen.getByText("<b>Square</b> said no.")).toBeVisible();
  expect(back).toHaveAttribute("href", "/init?source=square");
});

test.each<Record<string, string>>([{}, { message: "   " }])("shows its own message for the query %j", async (query) => {
  const back = await openError(query);
  expect(screen.getByText("An unknown error occurred.")).toBeVisible();
  expect(back).toHaveAttribute("href", "/");
});

test.each([
  [{ message: "No." }, "Something went wrong"],
  [{ message: "You said no at Square.", code: "ACCESS_DENIED" }, "Nothing was linked"],
])("uses the page's heading as window title for the query %j (issue 7.16)", async (query, title) => {
  await openError(query);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(title);
  expect(document.title).toBe(`${title} · Partner Portal`);
});

test("shows at most 300 characters", async () => {
  await openError({ message: "é".repeat(299) + "🙂" + "tail" });
  expect(screen.getByText("é".repeat(299) + "🙂")).toBeVisible();
});

test.each(["https://evil.example/", "//evil.example", "javascript:alert(1)", "init"])(
  "does not link to %s",
  async (returnUrl) => {
    expect(await openError({ message: "No.", returnUrl })).toHaveAttribute("href", "/");
  },
);

test("goes back within the portal", async () => {
  fireEvent.click(await openError({ message: "No.", returnUrl: "/register" }));
  expect(await screen.findByRole("heading", { name: "Register" })).toBeVisible();
});
