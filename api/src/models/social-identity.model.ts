import type { IdentityProviderId } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** Keyed by the provider's subject, never the email (S9). */
export class SocialIdentity extends Model<InferAttributes<SocialIdentity>, InferCreationAttributes<SocialIdentity>> {
  declare provider: IdentityProviderId;
  declare subject: string;
  /** A person has at most one identity per provider. */
  declare userId: string;
  /** Email as the provider reported it when connected; only for display. */
  declare email: CreationOptional<string | null>;
  declare createdAt: Date;
}

export function defineSocialIdentity(sequelize: Sequelize): void {
  SocialIdentity.init(
    {
      provider: { type: DataTypes.STRING(16), primaryKey: true },
      subject: { type: DataTypes.STRING(255), primaryKey: true },
      userId: { type: DataTypes.STRING(32), allowNull: false },
      email: { type: DataTypes.STRING(254), defaultValue: null },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "social_identities", underscored: true, timestamps: false },
  );
}
