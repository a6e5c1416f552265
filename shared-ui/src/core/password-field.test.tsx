import { readFileSync } from "node:fs";
import path from "node:path";

import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";

import { PasswordField } from "./password-field.js";

function findRipple(): Element | null {
  return document.querySelector("[data-ripple]");
}

function preferReducedMotion(reduced: boolean) {
  Object.defineProperty(window, "matchMedia", {
    configurable: true,
    value: (query: string) => ({ matches: reduced && query === "(prefers-reduced-motion: reduce)" }),
  });
}

afterEach(() => Reflect.deleteProperty(window, "matchMedia"));

test("shows or hides the characters by a toggle whose visible word is part of its name", async () => {
  render(<PasswordField label="Password" defaultValue="secret" />);
  const input = screen.getByLabelText("Password");
  expect(input).toHaveAttribute("type", "password");
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(input).toHaveAttribute("type", "text");
  await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
  expect(input).toHaveAttribute("type", "password");
});

test("does not submit the form by the toggle", async () => {
  const submit = jest.fn();
  render(
    <form onSubmit={submit}>
      <PasswordField label="Password" />
    </form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(submit).not.toHaveBeenCalled();
});

test("drives two fields by one toggle", async () => {
  function Pair() {
    const [revealed, setRevealed] = useState(false);
    return (
      <>
        <PasswordField label="Enter new password" revealed={revealed} onRevealedChange={setRevealed} />
        <PasswordField label="confirm password" revealed={revealed} />
      </>
    );
  }
  render(<Pair />);
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(screen.getByLabelText("Enter new password")).toHaveAttribute("type", "text");
  expect(screen.getByLabelText("confirm password")).toHaveAttribute("type", "text");
});

test("removes a ripple when its animation ends", async () => {
  preferReducedMotion(false);
  render(<PasswordField label="Password" />);
  expect(findRipple()).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  const ripple = findRipple();
  expect(ripple).not.toBeNull();
  if (ripple) fireEvent.animationEnd(ripple);
  expect(findRipple()).toBeNull();
});

test("shows no ripple under reduced motion", async () => {
  preferReducedMotion(true);
  render(<PasswordField label="Password" />);
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(findRipple()).toBeNull();
  expect(screen.getByLabelText("Password")).toHaveAttribute("type", "text");
});

test("shows the ripple for 675 ms", () => {
  const sheet = readFileSync(path.join(__dirname, "password-field.module.css"), "utf8");
  expect(sheet.match(/animation: ripple [^;]+;/g)).toEqual(["animation: ripple 675ms var(--ease);"]);
});
