import type { CodeType, RegistrationStep, Role } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

export class User extends Model<InferAttributes<User>, InferCreationAttributes<User>> {
  declare id: string;
  declare role: Role;
  declare firstName: string;
  declare lastName: string;
  /** As typed. `emailKey` is unique and used for lookups (S28). */
  declare email: string;
  declare emailKey: string;
  declare emailVerifiedAt: CreationOptional<Date | null>;
  /** null: no password is set, so none matches. */
  declare passwordHash: CreationOptional<string | null>;
  /** Type of the code that reset the password, until another factor is proved (S25); null: not reset. */
  declare passwordResetBy: CreationOptional<CodeType | null>;
  /** E.164. The phone counts only once it is verified (S23). */
  declare phoneNumber: CreationOptional<string | null>;
  declare phoneVerifiedAt: CreationOptional<Date | null>;
  /** E.164, unconfirmed. */
  declare pendingPhoneNumber: CreationOptional<string | null>;
  /** Unconfirmed (S27). */
  declare pendingEmail: CreationOptional<string | null>;
  declare timeZone: string;
  /** When the account is erased at its owner's request; null: not planned. */
  declare deletionAt: CreationOptional<Date | null>;
  /** When the account was erased; null: not erased. An erased row has no owner. */
  declare erasedAt: CreationOptional<Date | null>;
  declare createdAt: Date;
  declare updatedAt: Date;

  /** Whether the address stays with this account: it is verified, or not from a registration. Otherwise the next registration takes it over (S28). */
  holdsEmail(): boolean {
    return this.emailVerifiedAt !== null || this.role !== "registrant";
  }

  /** Returns the furthest step of /RegisterFlow that the account reached (S4). */
  registrationStep(): RegistrationStep {
    if (this.emailVerifiedAt === null) {
      return 1;
    }
    if (this.phoneVerifiedAt !== null) {
      return 4;
    }
    return this.pendingPhoneNumber === null ? 2 : 3;
  }
}

export function defineUser(sequelize: Sequelize): void {
  User.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      role: { type: DataTypes.STRING(16), allowNull: false },
      firstName: { type: DataTypes.STRING(100), allowNull: false },
      lastName: { type: DataTypes.STRING(100), allowNull: false },
      email: { type: DataTypes.STRING(254), allowNull: false },
      emailKey: { type: DataTypes.STRING(320), allowNull: false, unique: true },
      emailVerifiedAt: { type: DataTypes.DATE(3), defaultValue: null },
      passwordHash: { type: DataTypes.STRING(255), defaultValue: null },
      passwordResetBy: { type: DataTypes.STRING(8), defaultValue: null },
      phoneNumber: { type: DataTypes.STRING(16), defaultValue: null },
      phoneVerifiedAt: { type: DataTypes.DATE(3), defaultValue: null },
      pendingPhoneNumber: { type: DataTypes.STRING(16), defaultValue: null },
      pendingEmail: { type: DataTypes.STRING(254), defaultValue: null },
      timeZone: { type: DataTypes.STRING(64), allowNull: false },
      deletionAt: { type: DataTypes.DATE(3), defaultValue: null },
      erasedAt: { type: DataTypes.DATE(3), defaultValue: null },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      updatedAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "users", underscored: true, timestamps: false },
  );
}
