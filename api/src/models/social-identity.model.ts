import type { IdentityProviderId } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A provider's word by which a person signs in; the provider's subject is the key, never the e-mail (S9). */
export class SocialIdentity extends Model<InferAttributes<SocialIdentity>, InferCreationAttributes<SocialIdentity>> {
  declare provider: IdentityProviderId;
  declare subject: string;
  /** At most one of each provider. */
  declare userId: string;
  /** As the provider told it when it was connected: for people to recognize, for nothing else. */
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
