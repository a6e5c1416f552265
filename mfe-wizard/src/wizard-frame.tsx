import { useNavigation } from "@portal/host-contract";
import { BrandMark, ContactUs, Icon, PageHeader, Steps } from "@portal/shared-ui/core";
import { type ReactNode, useEffect, useRef } from "react";

import { type ShownStep, STEP_NAMES, STEP_WORDS } from "./wizard-steps.js";
import styles from "./wizard.module.css";

export interface WizardFrameProps {
  /** undefined while unknown. */
  step: ShownStep | undefined;
  children: ReactNode;
}

/** A new step's question takes the focus. */
export function WizardFrame({ step, children }: WizardFrameProps) {
  const { Link } = useNavigation();
  const page = useRef<HTMLElement>(null);
  const shown = useRef(step);
  const { title, sentence, place } = STEP_WORDS[step ?? "agreement"];

  useEffect(() => {
    if (shown.current !== undefined && shown.current !== step) {
      page.current?.querySelector("h1")?.focus();
    }
    shown.current = step;
  }, [step]);

  return (
    <main ref={page} className={styles.page}>
      <div className={styles.bar}>
        <BrandMark />
        <Link to="/init" className={styles.back}>
          <Icon name="arrow-left" size={16} /> Back to Integrations
        </Link>
      </div>
      <PageHeader title={title} description={sentence} />
      <div className={styles.steps}>
        <Steps steps={STEP_NAMES} current={place} />
      </div>
      {children}
      <ContactUs className={styles.contact} />
    </main>
  );
}
