/** For consumers: "@portal/shared-ui/css-modules" in `compilerOptions.types`. */
declare module "*.module.css" {
  /** Local to built class name. */
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}

declare module "*.css";
