import type { AccountAnswers } from './asked.ts';
import { uploadAvatar } from './avatar.ts';
import { cancelAccount } from './cancel-account.ts';
import { changeMobile } from './change-mobile.ts';
import { editEmail } from './edit-email.ts';
import { editProfile } from './edit-profile.ts';

export const profileAnswers: AccountAnswers = {
  edit: editProfile,
  uploadAvatar,
  editEmail,
  changeMobile,
  cancel: cancelAccount,
};
