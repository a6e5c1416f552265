import { useAgency } from "@portal/host-contract";

import { formatPhone } from "../forms/us-phone.js";
import styles from "./contact-us.module.css";
import { joinClassNames } from "./join-class-names.js";

export interface ContactUsProps {
  className?: string;
}

/** The line keeps its height while the agency is unknown. */
export function ContactUs({ className }: ContactUsProps) {
  const agency = useAgency();
  return (
    <p className={joinClassNames(styles.contact, className)}>
      {agency === null ? null : (
        <>
          <span>Contact us</span>
          {agency.phone === null ? null : (
            <a className={styles.way} href={`tel:+1${agency.phone}`}>
              {formatPhone(`+1${agency.phone}`)}
            </a>
          )}
          <a className={styles.way} href={`mailto:${agency.email}`}>
            {agency.email}
          </a>
        </>
      )}
    </p>
  );
}
