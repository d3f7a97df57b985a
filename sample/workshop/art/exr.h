// Reads and writes uncompressed 32-bit scanline EXR files, which is what the scenes are rendered to.
#pragma once
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  int width, height, channels;
  char name[64][64];
  float *plane[64];
} Exr;

static float *exr_plane(const Exr *exr, const char *suffix) {
  for (int c = 0; c < exr->channels; c++) {
    size_t have = strlen(exr->name[c]), want = strlen(suffix);
    if (have >= want && !strcmp(exr->name[c] + have - want, suffix)) return exr->plane[c];
  }
  return NULL;
}

static void exr_channels(Exr *exr, const char *at) {
  while (*at) {
    snprintf(exr->name[exr->channels++], 64, "%s", at);
    at += strlen(at) + 1 + 16;
  }
}

static char *file_bytes(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) { perror(path); exit(1); }
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  rewind(file);
  char *data = malloc(size);
  if (fread(data, 1, size, file) != (size_t)size) exit(1);
  fclose(file);
  return data;
}

static Exr exr_read(const char *path) {
  Exr exr = {0};
  char *data = file_bytes(path), *at = data + 8;
  while (*at) {
    char *name = at, *kind = name + strlen(name) + 1, *length = kind + strlen(kind) + 1, *value = length + 4;
    if (!strcmp(name, "channels")) exr_channels(&exr, value);
    if (!strcmp(name, "dataWindow")) {
      int32_t box[4];
      memcpy(box, value, 16);
      exr.width = box[2] - box[0] + 1;
      exr.height = box[3] - box[1] + 1;
    }
    at = value + *(int32_t *)length;
  }
  char *lines = at + 1 + 8L * exr.height;
  for (int c = 0; c < exr.channels; c++) exr.plane[c] = malloc(4L * exr.width * exr.height);
  for (int y = 0; y < exr.height; y++) {
    char *line = lines + y * (8L + 4L * exr.width * exr.channels) + 8;
    for (int c = 0; c < exr.channels; c++) memcpy(exr.plane[c] + (long)y * exr.width, line + 4L * exr.width * c, 4L * exr.width);
  }
  free(data);
  return exr;
}

static void put_attribute(FILE *file, const char *name, const char *kind, const void *value, int32_t length) {
  fwrite(name, 1, strlen(name) + 1, file);
  fwrite(kind, 1, strlen(kind) + 1, file);
  fwrite(&length, 4, 1, file);
  fwrite(value, 1, length, file);
}

// Channels must be given in alphabetical order: B, G, R.
static inline void exr_write(const char *path, int width, int height, int channels, const char **names, float **planes) {
  FILE *file = fopen(path, "wb");
  if (!file) { perror(path); exit(1); }
  fwrite("\x76\x2f\x31\x01\x02\0\0\0", 1, 8, file);
  char list[1024] = {0};
  int length = 0;
  for (int c = 0; c < channels; c++) {
    int32_t rest[4] = {2, 0, 1, 1};
    strcpy(list + length, names[c]);
    length += strlen(names[c]) + 1;
    memcpy(list + length, rest, 16);
    length += 16;
  }
  int32_t box[4] = {0, 0, width - 1, height - 1};
  float origin[2] = {0, 0}, one = 1;
  put_attribute(file, "channels", "chlist", list, length + 1);
  put_attribute(file, "compression", "compression", "\0", 1);
  put_attribute(file, "dataWindow", "box2i", box, 16);
  put_attribute(file, "displayWindow", "box2i", box, 16);
  put_attribute(file, "lineOrder", "lineOrder", "\0", 1);
  put_attribute(file, "pixelAspectRatio", "float", &one, 4);
  put_attribute(file, "screenWindowCenter", "v2f", origin, 8);
  put_attribute(file, "screenWindowWidth", "float", &one, 4);
  fputc(0, file);
  uint64_t start = ftell(file) + 8L * height;
  int32_t bytes = 4 * width * channels;
  for (int y = 0; y < height; y++) {
    uint64_t offset = start + (uint64_t)y * (bytes + 8);
    fwrite(&offset, 8, 1, file);
  }
  for (int32_t y = 0; y < height; y++) {
    fwrite(&y, 4, 1, file);
    fwrite(&bytes, 4, 1, file);
    for (int c = 0; c < channels; c++) fwrite(planes[c] + (long)y * width, 4, width, file);
  }
  fclose(file);
}
