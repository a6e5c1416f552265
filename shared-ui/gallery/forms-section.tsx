import { type SyntheticEvent, useState } from "react";

import { Button, Card, Checkbox, Checklist, CodeField, PasswordField, Steps, TextField } from "../src/core/index.js";
import styles from "./gallery.module.css";

export function FormsSection() {
  return (
    <>
      <SignIn />
      <Register />
      <Verify />
    </>
  );
}

function preventSubmit(event: SyntheticEvent) {
  event.preventDefault();
}

function SignIn() {
  const [busy, setBusy] = useState(false);
  return (
    <Card title="Log in">
      <form className={styles.stack} onSubmit={preventSubmit}>
        <TextField label="Email" type="email" autoComplete="username" defaultValue="ines@marlowfinch.test" />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          defaultValue="a-long-password"
          error="Email or password is incorrect."
        />
        <Button type="submit" variant="primary" wide busy={busy} busyLabel="Submitting" onClick={() => setBusy(true)}>
          Login
        </Button>
        <p>
          New here? <a href="#register">Create an account</a>
        </p>
      </form>
    </Card>
  );
}

function Register() {
  return (
    <Card title="Choose a password">
      <form className={styles.stack} onSubmit={preventSubmit} id="register">
        <PasswordField label="Enter new password" autoComplete="new-password" toggleWord="new password" />
        <Checklist
          label="Password advice"
          items={[
            { label: "At least 8 characters (10 or more recommended)", state: "met" },
            { label: "Upper and lower case letters", state: "met" },
            { label: "A number", state: "not-met" },
            { label: "A special character", state: "not-met" },
            { label: "Passwords match", state: "unknown" },
          ]}
        />
        <Button type="submit" variant="primary" wide busy busyLabel="Submitting">
          Register
        </Button>
      </form>
    </Card>
  );
}

function Verify() {
  const [code, setCode] = useState("4821");
  return (
    <Card>
      <div className={styles.stack}>
        <Steps steps={["Email", "Phone", "Phone code", "Business"]} current={3} />
        <CodeField
          label="Verification code"
          help="We sent a code to •••• 1234."
          value={code}
          onChange={setCode}
          error={code.length === 5 ? "That code is not valid or has expired." : undefined}
        />
        <Checkbox
          label="I agree to receive text messages about my account"
          help="Message and data rates may apply. Reply STOP to end them."
          defaultChecked
        />
        <div className={styles.row}>
          <Button variant="primary" disabled={code.length !== 6}>
            Verify
          </Button>
          <Button variant="quiet">Send a new code</Button>
        </div>
      </div>
    </Card>
  );
}
