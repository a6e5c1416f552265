import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";

import { ButtonLink } from "./button-link.js";
import { Button } from "./button.js";

function Form({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input aria-label="Email" />
      {children}
    </form>
  );
}

test("calls the handler when pressed", async () => {
  const press = jest.fn();
  render(<Button onClick={press}>Continue</Button>);
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(press).toHaveBeenCalledTimes(1);
});

test("keeps the focus while busy", async () => {
  const { rerender } = render(<Button busyLabel="Submitting">Login</Button>);
  await userEvent.tab();
  rerender(
    <Button busy busyLabel="Submitting">
      Login
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Submitting" });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(button).toBeEnabled();
  expect(screen.getByText("Submitting")).toHaveAttribute("aria-live", "polite");
});

test("ignores presses while busy", async () => {
  const press = jest.fn();
  render(
    <Button busy onClick={press}>
      Login
    </Button>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Login" }));
  expect(press).not.toHaveBeenCalled();
});

test("blocks the form's submit while busy, by press or by Enter in a field", async () => {
  const submit = jest.fn();
  render(
    <Form onSubmit={submit}>
      <Button type="submit" busy busyLabel="Submitting">
        Login
      </Button>
    </Form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Submitting" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Email" }), "a{Enter}");
  expect(submit).not.toHaveBeenCalled();
});

test("ignores presses while aria-disabled", () => {
  const press = jest.fn();
  render(
    <Button aria-disabled="true" onClick={press}>
      Cancel
    </Button>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(press).not.toHaveBeenCalled();
});

test("submits a form only when its type is submit", async () => {
  const submit = jest.fn();
  render(
    <Form onSubmit={submit}>
      <Button>Show</Button>
      <Button type="submit">Register</Button>
    </Form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(submit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Register" }));
  expect(submit).toHaveBeenCalledTimes(1);
});

test("keeps a link's role when a link looks like a button", () => {
  render(
    <ButtonLink
      variant="primary"
      render={({ className, children }) => (
        <a href="/init" className={className}>
          {children}
        </a>
      )}
    >
      Integrations
    </ButtonLink>,
  );
  const link = screen.getByRole("link", { name: "Integrations" });
  expect(link).toHaveAttribute("href", "/init");
  expect(link).toHaveClass("button", "primary");
});
