/**
 * Keeps what is delivered to the state itself: data of oil and gas, of radioactive minerals and of the sea (自然资规〔2025〕1号).
 * The portal lists such entries; nothing of their files is given here, and they are applied for there.
 */
export const nationalArchive = '全国地质资料馆';

export const isKeptByState = (keepingUnit: string): boolean => keepingUnit === nationalArchive;
