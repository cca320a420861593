import type { Language } from '@nysan/contract/wire.ts';
import type { MailKind } from '../jobs/mail-job.ts';

/** The words of one mail; `{name}` places are filled from its params. */
export type MailWords = { subject: string; lead: string; button: string; note: string };

const ru: Record<MailKind, MailWords> = {
  verification: {
    subject: 'Подтвердите адрес электронной почты',
    lead: 'С этим адресом запрошена регистрация в системе Nysan{signUp}. Чтобы завершить ее, подтвердите адрес паролем, который был придуман при регистрации.',
    button: 'Подтвердить адрес',
    note: 'Ссылка действует 24 часа и только один раз. Если регистрировались не вы, не подтверждайте ее: без пароля той регистрации адрес не подтвердить, а свою учетную запись вы можете создать сами.',
  },
  'password-reset': {
    subject: 'Новый пароль',
    lead: 'Для вашей учетной записи в системе Nysan запрошен новый пароль.',
    button: 'Задать новый пароль',
    note: 'Ссылка действует 1 час и только один раз. Если вы этого не запрашивали, ничего не делайте: пароль останется прежним.',
  },
  'first-administrator': {
    subject: 'Вы администратор системы Nysan',
    lead: 'Вам даны роли администратора и администратора безопасности в системе Nysan. Чтобы войти, задайте пароль.',
    button: 'Задать пароль',
    note: 'Ссылка действует 24 часа и только один раз. Если срок прошел, запросите новую на странице входа: «Забыли пароль?».',
  },
  'sign-up-attempt': {
    subject: 'Попытка регистрации с вашим адресом',
    lead: 'Кто-то попытался зарегистрироваться в системе Nysan с вашим адресом, но у вас уже есть учетная запись.',
    button: 'Войти',
    note: 'Если это были вы, войдите как обычно; забытый пароль можно сменить на странице входа. Если не вы, ничего делать не нужно: ваша учетная запись не изменилась.',
  },
  'invitation-link': {
    subject: 'Приглашение в объект «{project}»',
    lead: '{inviter} приглашает вас участвовать в объекте «{project}» в системе Nysan.',
    button: 'Принять приглашение',
    note: 'Ссылка действует 30 дней и только для этого адреса электронной почты. Не пересылайте письмо: по ссылке занимают ваше место в объекте. Если вы не работаете на этом объекте, сообщите об этом тому, кто вас пригласил.',
  },
  invitation: {
    subject: 'Приглашение в объект «{project}»',
    lead: '{inviter} приглашает вас участвовать в объекте «{project}» в системе Nysan.',
    button: 'Зарегистрироваться',
    note: 'Зарегистрируйтесь с этим адресом электронной почты: участие начнется, как только вы подтвердите адрес.',
  },
  added: {
    subject: 'Вас добавили в объект «{project}»',
    lead: '{inviter} добавляет вас к участникам объекта «{project}» в системе Nysan.',
    button: 'Открыть объект',
    note: 'Войдите с этим адресом электронной почты. Если вы не работаете на этом объекте, сообщите об этом тому, кто вас добавил.',
  },
};

const kk: Record<MailKind, MailWords> = {
  verification: {
    subject: 'Электрондық пошта мекенжайын растаңыз',
    lead: 'Осы мекенжаймен Nysan жүйесіне тіркелу сұралды{signUp}. Тіркелуді аяқтау үшін мекенжайды тіркелу кезінде ойлап тапқан құпиясөзбен растаңыз.',
    button: 'Мекенжайды растау',
    note: 'Сілтеме 24 сағат бойы және тек бір рет жарамды. Тіркелген сіз болмасаңыз, растамаңыз: сол тіркелудің құпиясөзінсіз мекенжай расталмайды, ал өз тіркелгіңізді өзіңіз аша аласыз.',
  },
  'password-reset': {
    subject: 'Жаңа құпиясөз',
    lead: 'Nysan жүйесіндегі тіркелгіңіз үшін жаңа құпиясөз сұралды.',
    button: 'Жаңа құпиясөз орнату',
    note: 'Сілтеме 1 сағат бойы және тек бір рет жарамды. Егер сіз сұратпаған болсаңыз, ештеңе істеудің қажеті жоқ: құпиясөз өзгермейді.',
  },
  'first-administrator': {
    subject: 'Сіз Nysan жүйесінің әкімшісісіз',
    lead: 'Сізге Nysan жүйесінде әкімші және қауіпсіздік әкімшісі рөлдері берілді. Кіру үшін құпиясөз орнатыңыз.',
    button: 'Құпиясөз орнату',
    note: 'Сілтеме 24 сағат бойы және тек бір рет жарамды. Мерзімі өтсе, кіру бетінде жаңасын сұраңыз: «Құпиясөзді ұмыттыңыз ба?».',
  },
  'sign-up-attempt': {
    subject: 'Сіздің мекенжайыңызбен тіркелу әрекеті',
    lead: 'Біреу сіздің мекенжайыңызбен Nysan жүйесіне тіркелмек болды, бірақ сізде тіркелгі бұрыннан бар.',
    button: 'Кіру',
    note: 'Бұл сіз болсаңыз, әдеттегідей кіріңіз; ұмытылған құпиясөзді кіру бетінде өзгертуге болады. Сіз болмасаңыз, ештеңе істеудің қажеті жоқ: тіркелгіңіз өзгерген жоқ.',
  },
  'invitation-link': {
    subject: '«{project}» нысанына шақыру',
    lead: '{inviter} сізді Nysan жүйесіндегі «{project}» нысанына қатысуға шақырады.',
    button: 'Шақыруды қабылдау',
    note: 'Сілтеме 30 күн бойы және тек осы электрондық пошта мекенжайы үшін жарамды. Хатты басқаға жібермеңіз: сілтеме арқылы нысандағы орныңызды алуға болады. Егер бұл нысанда жұмыс істемесеңіз, шақырған адамға хабарлаңыз.',
  },
  invitation: {
    subject: '«{project}» нысанына шақыру',
    lead: '{inviter} сізді Nysan жүйесіндегі «{project}» нысанына қатысуға шақырады.',
    button: 'Тіркелу',
    note: 'Осы электрондық пошта мекенжайымен тіркеліңіз: мекенжайды растағаннан кейін қатысу бірден басталады.',
  },
  added: {
    subject: 'Сіз «{project}» нысанына қосылдыңыз',
    lead: '{inviter} сізді Nysan жүйесіндегі «{project}» нысанының қатысушыларына қосты.',
    button: 'Нысанды ашу',
    note: 'Осы электрондық пошта мекенжайымен кіріңіз. Егер бұл нысанда жұмыс істемесеңіз, қосқан адамға хабарлаңыз.',
  },
};

const en: Record<MailKind, MailWords> = {
  verification: {
    subject: 'Confirm your e-mail address',
    lead: 'Somebody asked for a Nysan account with this address{signUp}. To finish, confirm the address with the password that was chosen then.',
    button: 'Confirm the address',
    note: 'The link works once, for 24 hours. If it was not you who signed up, do not confirm it: without the password of that sign-up the address cannot be confirmed, and you can open an account of your own.',
  },
  'password-reset': {
    subject: 'New password',
    lead: 'A new password was requested for your Nysan account.',
    button: 'Set a new password',
    note: 'The link works once, for 1 hour. If you did not ask for it, do nothing: your password stays as it is.',
  },
  'first-administrator': {
    subject: 'You are an administrator of Nysan',
    lead: 'You were given the roles of administrator and security officer in Nysan. Set a password to sign in.',
    button: 'Set a password',
    note: 'The link works once, for 24 hours. If that time has passed, ask for a new one on the sign-in page: “Forgot your password?”.',
  },
  'sign-up-attempt': {
    subject: 'Somebody tried to sign up with your address',
    lead: 'Somebody tried to sign up for Nysan with your address, but you already have an account.',
    button: 'Sign in',
    note: 'If it was you, sign in as usual; a forgotten password can be changed on the sign-in page. If not, there is nothing to do: your account has not changed.',
  },
  'invitation-link': {
    subject: 'An invitation to the project “{project}”',
    lead: '{inviter} invites you to take part in the project “{project}” in Nysan.',
    button: 'Accept the invitation',
    note: 'The link works for 30 days and for this e-mail address alone. Do not pass the mail on: whoever has the link can take your place in the project. If you do not work on this project, tell the person who invited you.',
  },
  invitation: {
    subject: 'An invitation to the project “{project}”',
    lead: '{inviter} invites you to take part in the project “{project}” in Nysan.',
    button: 'Sign up',
    note: 'Sign up with this e-mail address: you take part as soon as you have confirmed it.',
  },
  added: {
    subject: 'You were added to the project “{project}”',
    lead: '{inviter} added you to the project “{project}” in Nysan.',
    button: 'Open the project',
    note: 'Sign in with this e-mail address. If you do not work on this project, tell the person who added you.',
  },
};

const all: Record<Language, Record<MailKind, MailWords>> = { ru, kk, en };

/** The words of a mail in one language. */
export const mailWords = (kind: MailKind, language: Language): MailWords => all[language][kind];
