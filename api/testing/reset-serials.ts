/** Runs before each test file: files of a worker share modules, and numbers must not depend on earlier files. */
import { resetSerials } from "./serial";

resetSerials();
