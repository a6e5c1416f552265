import { useNavigation } from "@portal/host-contract";
import { Badge, ButtonLink, Card, Icon, joinClassNames } from "@portal/shared-ui/core";

import styles from "./setup-card.module.css";
import { setupStepTexts } from "./setup-step.texts.js";
import type { SetupStep, SetupStepState } from "./setup-steps.js";

/** Each possible step has a button; the next step's is the primary. */
export function SetupCard({ steps }: { steps: readonly SetupStep[] }) {
  const done = steps.filter((step) => step.state === "done").length;
  return (
    <Card
      title="Your next step"
      actions={
        <span className={styles.count}>
          {done} of {steps.length} done
        </span>
      }
    >
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <SetupStepItem key={step.id} step={step} number={index + 1} />
        ))}
      </ol>
    </Card>
  );
}

function SetupStepItem({ step, number }: { step: SetupStep; number: number }) {
  const { Link } = useNavigation();
  const { title, sentence, action } = setupStepTexts[step.id];
  return (
    <li
      className={joinClassNames(styles.step, styles[step.state])}
      aria-current={step.state === "next" ? "step" : undefined}
    >
      <span className={styles.mark} aria-hidden="true">
        {step.state === "done" ? <Icon name="check" size={16} /> : number}
      </span>
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.sentence}>{sentence}</p>
        {isOpen(step) ? (
          <ButtonLink
            variant={step.state === "next" ? "primary" : "secondary"}
            render={(props) => <Link to={action.to} {...props} />}
          >
            {action.label}
          </ButtonLink>
        ) : null}
      </div>
      <div className={styles.state}>
        <StepBadge state={step.state} />
      </div>
    </li>
  );
}

/** The wizard does not need a sales system; the bank needs the agreement. */
function isOpen({ id, state }: SetupStep): boolean {
  return state === "next" || (state === "later" && id !== "bank");
}

function StepBadge({ state }: { state: SetupStepState }) {
  switch (state) {
    case "done":
      return <Badge tone="good">Done</Badge>;
    case "next":
      return <Badge tone="info">Next</Badge>;
    case "later":
      return <Badge tone="neutral">Later</Badge>;
  }
}
