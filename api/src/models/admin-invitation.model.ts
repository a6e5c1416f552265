import type { StaffRole } from "@portal/api-contract";
import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** The row is deleted when the invitation is accepted, revoked or expired; the audit log keeps its entries. */
export class AdminInvitation extends Model<InferAttributes<AdminInvitation>, InferCreationAttributes<AdminInvitation>> {
  declare id: string;
  /** As typed. `emailKey` is unique: a newer invitation to the same address replaces the older one. */
  declare email: string;
  declare emailKey: string;
  declare role: StaffRole;
  /** SHA-256 of the mailed token. */
  declare tokenHash: string;
  /** User id. */
  declare invitedBy: string;
  declare createdAt: Date;
  declare expiresAt: Date;
}

export function defineAdminInvitation(sequelize: Sequelize): void {
  AdminInvitation.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      email: { type: DataTypes.STRING(254), allowNull: false },
      emailKey: { type: DataTypes.STRING(320), allowNull: false, unique: true },
      role: { type: DataTypes.STRING(16), allowNull: false },
      tokenHash: { type: DataTypes.CHAR(64), allowNull: false, unique: true },
      invitedBy: { type: DataTypes.STRING(32), allowNull: false },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      expiresAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "admin_invitations", underscored: true, timestamps: false },
  );
}
