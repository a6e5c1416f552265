import { useNavigation } from "@portal/host-contract";

import {
  Button,
  ButtonLink,
  Card,
  Checkbox,
  CodeField,
  ComboField,
  CopyText,
  Icon,
  PasswordField,
  SelectField,
  TextField,
} from "../src/core/index.js";
import styles from "./gallery.module.css";

const states = [
  { value: "CA", label: "California" },
  { value: "NY", label: "New York" },
  { value: "TX", label: "Texas" },
];

export function FieldsSection() {
  return (
    <>
      <Buttons />
      <Card title="Fields">
        <div className={styles.stack}>
          <TextField label="Business name" placeholder="As your customers know it" />
          <TextField
            label="Website"
            defaultValue="marlow finch"
            error="Invalid website format. Please enter a valid domain."
          />
          <TextField
            label="Business phone"
            defaultValue="(212) 555-0142"
            help="Ten digits, without the country code."
          />
          <TextField label="Business phone" defaultValue="Same as personal" disabled />
          <TextField label="Account number" defaultValue="INV-2026-000001" readOnly />
          <SelectField label="State" options={states} placeholder="Choose a state" />
          <SelectField
            label="Time zone"
            options={states}
            defaultValue="NY"
            error="Choose a zone of the United States."
          />
        </div>
      </Card>
      <Card title="Choices and codes">
        <div className={styles.stack}>
          <PasswordField label="Current password" defaultValue="visible" revealed onRevealedChange={() => undefined} />
          <CodeField label="Verification code" value="482915" onChange={() => undefined} />
          <CodeField
            label="Verification code"
            value="000000"
            onChange={() => undefined}
            error="That code is not valid or has expired."
          />
          <div>
            <Checkbox label="I don't have a website yet" />
            <Checkbox label="Same as my personal phone number" defaultChecked />
            <Checkbox label="Not available" disabled />
            <Checkbox label="Set by the agency" disabled defaultChecked />
            <Checkbox label="I have read and agree" error="Please tick the consent box." />
          </div>
        </div>
      </Card>
    </>
  );
}

function Buttons() {
  const { Link } = useNavigation();
  return (
    <Card title="Buttons">
      <div className={styles.stack}>
        <div className={styles.row}>
          <Button variant="primary">Continue</Button>
          <Button>Cancel</Button>
          <Button variant="quiet">Send a new code</Button>
          <Button variant="danger">Unlink</Button>
        </div>
        <div className={styles.row}>
          <Button variant="primary" busy busyLabel="Submitting">
            Login
          </Button>
          <Button busy busyLabel="Refreshing">
            Refresh
          </Button>
          <Button variant="danger" busy busyLabel="Unlinking">
            Unlink
          </Button>
        </div>
        <div className={styles.row}>
          <Button variant="primary" disabled>
            Verify
          </Button>
          <Button disabled>Export</Button>
          <Button variant="quiet" disabled>
            Previous
          </Button>
        </div>
        <div className={styles.row}>
          <Button icon={<Icon name="mail" size={16} />}>Email me a code</Button>
          <Button icon={<Icon name="phone" size={16} />}>Text me a code</Button>
          <ButtonLink
            variant="primary"
            icon={<Icon name="plug" size={16} />}
            render={(props) => <Link to="/init" {...props} />}
          >
            Connect a sales system
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

export function ProposalsSection() {
  return (
    <Card title="Proposals and copies">
      <div className={styles.stack}>
        <ComboField
          label="Platform"
          help="One of the list, or your own"
          options={states.map(({ value, label }) => ({ key: value, label }))}
          describeOwn={(word) => `Use “${word}”`}
          value=""
          onValueChange={() => undefined}
        />
        <CopyText
          text="https://portal.example/s/abc2345"
          texts={{ copy: "Copy", copied: "Copied!", notCopied: "We couldn’t copy it." }}
        />
      </div>
    </Card>
  );
}
