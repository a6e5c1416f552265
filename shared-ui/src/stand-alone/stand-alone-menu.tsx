import { type Choice, type Theme, themes } from "./choice.js";
import type { StandAloneRemote } from "./stand-alone-remote.js";
import styles from "./stand-alone.module.css";

export interface StandAloneMenuProps {
  remote: StandAloneRemote;
  wire: "fake" | "api";
  choice: Choice;
  onChoose: (choice: Choice) => void;
  hostRequest: string;
}

export function StandAloneMenu({ remote, wire, choice, onChoose, hostRequest }: StandAloneMenuProps) {
  const pages = Object.entries(remote.pages).map(([name, page]) => ({ value: name, label: page.label }));
  const scenarios = Object.keys(remote.scenarios).map((name) => ({ value: name, label: name }));
  const themeOptions = themes.map((theme) => ({ value: theme, label: theme }));
  return (
    <nav className={styles.menu} aria-label="Stand-alone">
      <strong className={styles.id}>{remote.definition.id}</strong>
      <MenuSelect label="Page" value={choice.page} options={pages} onChange={(page) => onChoose({ ...choice, page })} />
      {wire === "fake" ? (
        <MenuSelect
          label="Situation"
          value={choice.scenario}
          options={scenarios}
          onChange={(scenario) => onChoose({ ...choice, scenario })}
        />
      ) : (
        <span>answered by the portal</span>
      )}
      <MenuSelect
        label="Theme"
        value={choice.theme}
        options={themeOptions}
        onChange={(theme) => onChoose({ ...choice, theme: toTheme(theme) })}
      />
      <output className={styles.asked}>{hostRequest}</output>
    </nav>
  );
}

interface MenuSelectProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

function MenuSelect({ label, value, options, onChange }: MenuSelectProps) {
  return (
    <label className={styles.choice}>
      {label}
      <select className={styles.select} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function toTheme(value: string): Theme {
  return themes.find((theme) => theme === value) ?? "system";
}
