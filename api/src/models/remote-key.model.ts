import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** An Ed25519 key that signs releases of one remote (S60). */
export class RemoteKey extends Model<InferAttributes<RemoteKey>, InferCreationAttributes<RemoteKey>> {
  declare id: string;
  declare remote: string;
  /** Base64url of 32 bytes. */
  declare publicKey: string;
  /** Encrypted PKCS #8 of the portal's own key; null: the team has it. */
  declare privateKey: CreationOptional<string | null>;
  /** Token that proposed the key; null: an admin or the portal did. */
  declare tokenId: CreationOptional<string | null>;
  declare proposedBy: CreationOptional<string | null>;
  declare createdAt: Date;
  declare acceptedBy: CreationOptional<string | null>;
  /** null: not accepted yet. */
  declare acceptedAt: CreationOptional<Date | null>;
  declare revokedBy: CreationOptional<string | null>;
  declare revokedAt: CreationOptional<Date | null>;
  /** Releases published from this time on are invalid; null: all of them, once revoked. */
  declare revokedSince: CreationOptional<Date | null>;

  /** Whether new releases may be signed with it. */
  signs(): boolean {
    return this.acceptedAt !== null && this.revokedAt === null;
  }

  /** Whether a release of this key that was published at this time may be used. */
  covers(publishedAt: Date): boolean {
    if (this.acceptedAt === null) return false;
    if (this.revokedAt === null) return true;
    return this.revokedSince !== null && publishedAt < this.revokedSince;
  }
}

export function defineRemoteKey(sequelize: Sequelize): void {
  RemoteKey.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      remote: { type: DataTypes.STRING(40), allowNull: false },
      publicKey: { type: DataTypes.STRING(43), allowNull: false },
      privateKey: { type: DataTypes.TEXT, defaultValue: null },
      tokenId: { type: DataTypes.STRING(32), defaultValue: null },
      proposedBy: { type: DataTypes.STRING(32), defaultValue: null },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      acceptedBy: { type: DataTypes.STRING(32), defaultValue: null },
      acceptedAt: { type: DataTypes.DATE(3), defaultValue: null },
      revokedBy: { type: DataTypes.STRING(32), defaultValue: null },
      revokedAt: { type: DataTypes.DATE(3), defaultValue: null },
      revokedSince: { type: DataTypes.DATE(3), defaultValue: null },
    },
    { sequelize, tableName: "remote_keys", underscored: true, timestamps: false },
  );
}
