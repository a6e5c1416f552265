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

test("the toggle shows and hides the characters, and its visible word is part of its name", async () => {
  render(<PasswordField label="Password" defaultValue="secret" />);
  const input = screen.getByLabelText("Password");
  expect(input).toHaveAttribute("type", "password");
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(input).toHaveAttribute("type", "text");
  await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
  expect(input).toHaveAttribute("type", "password");
});

test("the toggle does not submit the form", async () => {
  const submit = jest.fn();
  render(
    <form onSubmit={submit}>
      <PasswordField label="Password" />
    </form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(submit).not.toHaveBeenCalled();
});

test("one toggle can drive two fields", async () => {
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

test("a press is answered by a ripple that goes when its animation ends", async () => {
  preferReducedMotion(false);
  render(<PasswordField label="Password" />);
  expect(findRipple()).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  const ripple = findRipple();
  expect(ripple).not.toBeNull();
  if (ripple) fireEvent.animationEnd(ripple);
  expect(findRipple()).toBeNull();
});

test("no ripple starts under reduced motion", async () => {
  preferReducedMotion(true);
  render(<PasswordField label="Password" />);
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(findRipple()).toBeNull();
  expect(screen.getByLabelText("Password")).toHaveAttribute("type", "text");
});

test("the ripple lasts 675 ms", () => {
  const sheet = readFileSync(path.join(__dirname, "password-field.module.css"), "utf8");
  expect(sheet.match(/animation: ripple [^;]+;/g)).toEqual(["animation: ripple 675ms var(--ease);"]);
});
