import {
  Badge,
  Button,
  Card,
  EmptyState,
  ErrorCard,
  Icon,
  Notice,
  Skeleton,
  Spinner,
  Steps,
} from "../src/core/index.js";
import { iconPaths } from "../src/core/icon-paths.js";
import type { IconName } from "../src/core/index.js";
import styles from "./gallery.module.css";

const iconNames = Object.keys(iconPaths) as IconName[];

export function StatesSection() {
  return (
    <>
      <Notices />
      <Card title="Loading">
        <div className={styles.stack}>
          <Skeleton width="40%" height="1.625rem" label="Loading your sales" />
          <Skeleton lines={3} />
          <Skeleton height="5rem" />
          <span className={styles.row}>
            <Spinner /> Verifying your sign-in
          </span>
        </div>
      </Card>
      <Card>
        <EmptyState
          icon="plug"
          title="Connect a sales system"
          action={<Button variant="primary">Go to Integrations</Button>}
        >
          Once your sales arrive here, this page shows them with our commission of 30%.
        </EmptyState>
      </Card>
      <ErrorCard
        title="This page did not load"
        message="The part of the portal that shows it did not answer. The rest keeps working."
        reference="req_8fK2sQ"
        onRetry={() => undefined}
      />
      <ErrorCard title="Could not load." message="Check your connection." retrying onRetry={() => undefined} />
      <StepsAndIcons />
    </>
  );
}

function Notices() {
  return (
    <Card title="Notices and badges">
      <div className={styles.stack}>
        <Notice tone="info" title="Next step">
          Connect your sales system to see verified sales.
        </Notice>
        <Notice tone="good">Connected successfully! Closing...</Notice>
        <Notice tone="warn" title="Square needs sign-in" action={<Button>Sign in to Square</Button>}>
          Sales are paused since 11:20.
        </Notice>
        <Notice tone="bad" title="We could not check your sign-in.">
          You are still signed in on this device.
        </Notice>
        <div className={styles.row}>
          <Badge tone="neutral">Not connected</Badge>
          <Badge tone="info">Syncing</Badge>
          <Badge tone="good">Connected</Badge>
          <Badge tone="warn">Needs sign-in</Badge>
          <Badge tone="bad">Returned</Badge>
        </div>
      </div>
    </Card>
  );
}

function StepsAndIcons() {
  return (
    <>
      <div className={styles.whole}>
        <Card title="Steps">
          <div className={styles.stack}>
            <Steps steps={["Agreement", "Bank connect", "Choose account", "Debit authorization"]} current={1} />
            <Steps steps={["Method", "Code"]} current={2} />
          </div>
        </Card>
      </div>
      <div className={styles.whole}>
        <Card title="Icons">
          <div className={styles.icons}>
            {iconNames.map((name) => (
              <span key={name}>
                <Icon name={name} size={20} />
                {name}
              </span>
            ))}
          </div>
        </Card>
      </div>
    </>
  );
}
