import { screen, within } from "@testing-library/react";

import { renderPage } from "../test-support/render-page.js";
import { RegisterPage } from "./register.page.js";

function readChecklist() {
  const list = screen.getByRole("list", { name: "Your password" });
  return within(list)
    .getAllByRole("listitem")
    .map((item) => item.textContent);
}

describe("the passwords of /register", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it("checks the password from its first blur on", async () => {
    const { user } = await renderPage(RegisterPage, { wire: {} });
    const password = screen.getByLabelText("Enter new password");
    await user.type(password, "detail");
    expect(readChecklist()).toEqual([
      "At least 8 characters (10 or more recommended): not checked yet",
      "Upper and lower case letters: not checked yet",
      "A number: not checked yet",
      "A special character: not checked yet",
      "Passwords match: not checked yet",
    ]);
    await user.tab();
    expect(readChecklist()[0]).toBe("At least 8 characters (10 or more recommended): not met");
    await user.type(password, "-D2");
    expect(readChecklist()).toEqual([
      "At least 8 characters (10 or more recommended): met",
      "Upper and lower case letters: met",
      "A number: met",
      "A special character: met",
      "Passwords match: not checked yet",
    ]);
  });

  it("checks the match from the confirm field's first blur on", async () => {
    const { user } = await renderPage(RegisterPage, { wire: {} });
    const confirm = screen.getByLabelText("confirm password");
    await user.type(screen.getByLabelText("Enter new password"), "Detail-2026");
    await user.type(confirm, "Detail-202");
    expect(readChecklist().at(-1)).toBe("Passwords match: not checked yet");
    await user.tab();
    expect(readChecklist().at(-1)).toBe("Passwords match: not met");
    await user.type(confirm, "6");
    expect(readChecklist().at(-1)).toBe("Passwords match: met");
  });

  it("shows both passwords by one toggle with a ripple", async () => {
    const { rendered, user } = await renderPage(RegisterPage, { wire: {} });
    await user.click(screen.getByRole("button", { name: "Show password" }));
    expect(screen.getByLabelText("Enter new password")).toHaveAttribute("type", "text");
    expect(screen.getByLabelText("confirm password")).toHaveAttribute("type", "text");
    expect(rendered.container.querySelector("[data-ripple]")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Hide password" }));
    expect(screen.getByLabelText("confirm password")).toHaveAttribute("type", "password");
  });
});
