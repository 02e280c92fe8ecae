// A mobile number as people read it aloud: '90000 00417'.
export function spacedMobile(mobile: string): string {
  return mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2');
}
